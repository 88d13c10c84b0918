import type { Failure, ReadReport } from './report';

/** More failures than these are only counted. */
const MOST_FAILURES = 6;
const MOST_FRAMES = 2;

/** A report in few words, in a form that can be read again. */
export function reportText({ failures, failed, passed }: ReadReport): string {
  const shown = failures.slice(0, MOST_FAILURES).flatMap(failureLines);
  const counts = [failed > 0 ? `${failed} failed` : '', passed > 0 ? `${passed} passed` : ''].filter(
    (part) => part !== '',
  );
  return [...shown, counts.join(', ')].join('\n');
}

function failureLines({ file, test, message, expected, actual, frames }: Failure): readonly string[] {
  const pad = test === null ? '  ' : '    ';
  const isSaid =
    expected !== undefined && actual !== undefined && message.includes(expected) && message.includes(actual);
  const values =
    expected === undefined || actual === undefined || isSaid
      ? []
      : [`${pad}  expected: ${expected}`, `${pad}  actual: ${actual}`];
  return [
    `FAIL ${file}`,
    ...(test === null ? [] : [`  ✕ ${test}`]),
    `${pad}${message}`,
    ...values,
    ...frames
      .slice(0, MOST_FRAMES)
      .map(
        ({ file: at, line, name }) => `${pad}  at ${name === undefined ? `${at}:${line}` : `${name} (${at}:${line})`}`,
      ),
  ];
}
