// Runs in the page before its own scripts: presses Step as soon as it stands, and notes when the picture after it was
// drawn. A file of its own, as the benchmark's TypeScript is rewritten on its way into a page.
(() => {
  const note = (name) => Reflect.set(window, name, performance.now());
  const buttons = () => [...document.querySelectorAll('button')];
  // A button may show its key behind its name.
  const named = (name) => buttons().find((button) => button.textContent.startsWith(name));
  const look = () => {
    const step = named('Step');
    if (step && !step.disabled && !Reflect.has(window, 'pressedAt')) {
      note('pressedAt');
      step.click();
    }
    // The first step brings the rest of the transport.
    const isDone = Reflect.has(window, 'pressedAt') && named('Next iteration');
    requestAnimationFrame(isDone ? () => setTimeout(() => note('steppedAt')) : look);
  };
  requestAnimationFrame(look);
})();
