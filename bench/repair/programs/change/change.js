/** The fewest coins for an amount, the largest first; null when it cannot be paid. */
export function change(amount, coins) {
  const best = [[]];
  for (let sum = 1; sum <= amount; sum += 1) {
    best[sum] = null;
    for (const coin of coins) {
      const rest = coin <= sum ? best[sum - coin] : null;
      if (rest === null) continue;
      if (best[sum] === null || rest.length + 1 < best[sum].length) best[sum] = [...rest, coin];
    }
  }
  return best[amount]?.sort((a, b) => b - a) ?? null;
}
