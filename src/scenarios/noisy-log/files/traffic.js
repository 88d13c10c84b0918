/** One line of the log: time, method, path, status, milliseconds. */
export function parseLine(line) {
  const [time, method, path, status, ms] = line.split(' ');
  return { time, method, path, status: Number(status), ms: Number(ms) };
}

/** Requests that the server itself failed to answer: every status from 500 on. */
export function serverErrors(lines) {
  return lines.map(parseLine).filter((request) => request.status > 500);
}

/** The path that was asked for most. */
export function busiestPath(lines) {
  const counts = new Map();
  for (const { path } of lines.map(parseLine)) counts.set(path, (counts.get(path) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0][0];
}
