import { inspect } from './inspect.js';
import {
  $Map,
  hasOwn,
  indexOf,
  isArray,
  isError,
  isObject,
  list,
  mapGet,
  mapSet,
  max,
  ownKeys,
  repeat,
  slice,
  stringify,
  text,
} from './kit.js';

const MAX_LINE = 2000;

/** A console whose lines go to the host. Once the host is full, nothing is formatted any more. */
export function makeConsole(host) {
  let isFull = false;
  let indent = '';
  const counts = new $Map();

  function write(line) {
    if (!isFull) isFull = host.log(indent + (line.length > MAX_LINE ? `${slice(line, 0, MAX_LINE)}…` : line));
  }
  function log(...values) {
    if (!isFull) write(format(values));
  }
  function group(...values) {
    if (values.length > 0) write(format(values));
    indent += '  ';
  }

  return {
    log,
    info: log,
    debug: log,
    warn: log,
    error: log,
    trace: (...values) => write(`Trace: ${format(values)}`),
    dir: (value) => write(inspect(value)),
    assert(condition, ...values) {
      if (!condition) write(values.length === 0 ? 'Assertion failed' : `Assertion failed: ${format(values)}`);
    },
    table: (rows) => write(isObject(rows) ? table(rows) : format([rows])),
    group,
    groupCollapsed: group,
    groupEnd() {
      indent = slice(indent, 2);
    },
    count(label = 'default') {
      const n = (mapGet(counts, `${label}`) ?? 0) + 1;
      mapSet(counts, `${label}`, n);
      write(`${label}: ${n}`);
    },
    countReset: (label = 'default') => void mapSet(counts, `${label}`, 0),
    time() {},
    timeLog() {},
    timeEnd() {},
  };
}

/** `console.log`'s text: a first string with %s %d %i %f %j %o %O %c takes the values behind it. */
export function format(values) {
  const isPattern = typeof values[0] === 'string' && values.length > 1 && indexOf(values[0], '%') >= 0;
  const head = isPattern ? fillPattern(values) : { text: values.length === 0 ? '' : plain(values[0]), next: 1 };
  let out = head.text;
  for (let i = head.next; i < values.length; i++) out += ` ${plain(values[i])}`;
  return out;
}

function fillPattern(values) {
  const pattern = values[0].length > MAX_LINE ? slice(values[0], 0, MAX_LINE) : values[0];
  let out = '';
  let next = 1;
  for (let i = 0; i < pattern.length; i++) {
    const filled = pattern[i] === '%' ? fill(pattern[i + 1], values, next) : undefined;
    out += filled === undefined ? pattern[i] : filled.text;
    if (filled === undefined) continue;
    next = filled.next;
    i++;
  }
  return { text: out, next };
}

function fill(letter, values, next) {
  if (letter === '%') return { text: '%', next };
  if (next >= values.length) return undefined;
  const value = values[next];
  switch (letter) {
    case 's':
      return { text: isObject(value) ? inspect(value) : text(value), next: next + 1 };
    case 'd':
    case 'i':
    case 'f':
      return {
        text: typeof value === 'number' || typeof value === 'bigint' ? text(value) : `${Number(text(value))}`,
        next: next + 1,
      };
    case 'j':
      return { text: `${json(value)}`, next: next + 1 };
    case 'o':
    case 'O':
      return { text: inspect(value), next: next + 1 };
    case 'c':
      return { text: '', next: next + 1 };
    default:
      return undefined;
  }
}

function json(value) {
  try {
    return stringify(value);
  } catch {
    return '[Circular]';
  }
}

function plain(value) {
  if (typeof value === 'string') return value;
  if (isError(value)) return `${text(value.name)}: ${text(value.message)}`;
  return inspect(value);
}

function table(rows) {
  const keys = namesOf(rows);
  const columns = list();
  columns[0] = '(index)';
  const seen = { __proto__: null };
  let hasValues = false;
  for (let i = 0; i < keys.length; i++) {
    const row = rows[keys[i]];
    if (isObject(row)) addColumns(columns, seen, namesOf(row));
    else hasValues = true;
  }
  if (hasValues) columns[columns.length] = 'Values';
  const lines = list();
  lines[0] = columns;
  for (let i = 0; i < keys.length; i++) lines[i + 1] = cells(keys[i], rows[keys[i]], columns, hasValues);
  return align(lines);
}

function addColumns(columns, seen, names) {
  for (let i = 0; i < names.length; i++) {
    if (seen[names[i]]) continue;
    seen[names[i]] = true;
    columns[columns.length] = names[i];
  }
}

function namesOf(value) {
  const names = list();
  const keys = ownKeys(value);
  for (let i = 0; i < keys.length && names.length < 100; i++) {
    if (typeof keys[i] === 'string' && !(isArray(value) && keys[i] === 'length')) names[names.length] = keys[i];
  }
  return names;
}

function cells(index, row, columns, hasValues) {
  const out = [index];
  const end = columns.length - (hasValues ? 1 : 0);
  for (let i = 1; i < end; i++) out[i] = isObject(row) && hasOwn(row, columns[i]) ? inspect(row[columns[i]]) : '';
  if (hasValues) out[end] = isObject(row) ? '' : inspect(row);
  return out;
}

function align(lines) {
  const widths = list();
  for (let i = 0; i < lines.length; i++) {
    for (let j = 0; j < lines[i].length; j++) widths[j] = max(widths[j] ?? 0, lines[i][j].length);
  }
  let out = '';
  for (let i = 0; i < lines.length; i++) {
    let row = '';
    for (let j = 0; j < lines[i].length; j++) {
      const cell = lines[i][j];
      row += (j === 0 ? '' : ' | ') + cell + (j === lines[i].length - 1 ? '' : repeat(' ', widths[j] - cell.length));
    }
    out += (i === 0 ? '' : '\n') + row;
  }
  return out;
}
