// Renders the icons of the installed page from one drawing: node scripts/icons.mjs. The results are committed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, ensureBrowser } from './browser.mjs';

const OUT = fileURLToPath(new URL('../public/icons/', import.meta.url));

/** `inset`: how much of the square lies round the mark; a maskable icon keeps it in the inner four fifths. */
const ICONS = [
  { name: 'icon-192.png', size: 192, inset: 0.14, radius: 0.22 },
  { name: 'icon-512.png', size: 512, inset: 0.14, radius: 0.22 },
  { name: 'maskable-512.png', size: 512, inset: 0.24, radius: 0 },
  { name: 'apple-touch-180.png', size: 180, inset: 0.18, radius: 0 },
];

/** The mark of public/favicon.svg on paper. */
function drawing({ size, inset, radius }) {
  const room = 32 / (1 - 2 * inset);
  const from = 16 - room / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${from} ${from} ${room} ${room}">
    <rect x="${from}" y="${from}" width="${room}" height="${room}" rx="${room * radius}" fill="#faf9f6"/>
    <path d="M16.8 4.5A12.3 12.3 0 1 0 27.6 12.6" fill="none" stroke="#1a1b1e" stroke-width="3.4" stroke-linecap="round"/>
    <circle cx="24" cy="6.8" r="4.6" fill="#ffdf75" stroke="#1a1b1e" stroke-width="2"/>
  </svg>`;
}

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
const page = await browser.newPage();
mkdirSync(OUT, { recursive: true });
for (const icon of ICONS) {
  await page.setViewportSize({ width: icon.size, height: icon.size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing(icon)}`);
  writeFileSync(`${OUT}${icon.name}`, await page.screenshot({ omitBackground: true }));
}
await browser.close();
