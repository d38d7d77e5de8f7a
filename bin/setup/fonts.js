/*
| npm run fonts: makes `resources/fonts` from Fontsource's Rubik. What English pages are written in
| comes in the first file, so that a page without accents and rare signs loads half of the font.
*/
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { inProject, perform } from './project.js'

const source = inProject(
  'node_modules/@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2'
)
// The same ranges as in inertia/css/_fonts.scss.
const files = {
  'rubik_basic.woff2': [
    [0x20, 0x7e],
    [0xa0, 0xa0],
    [0xa9, 0xa9],
    [0xb7, 0xb7],
    [0xd7, 0xd7],
    [0x2013, 0x2014],
    [0x2018, 0x2019],
    [0x201c, 0x201d],
    [0x2022, 0x2022],
    [0x2026, 0x2026],
  ],
  'rubik_latin.woff2': [
    [0xa1, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2bb, 0x2dc],
    [0x300, 0x329],
    [0x201a, 0x2044],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2212, 0x2215],
  ],
}

await perform(async () => {
  for (const [file, ranges] of Object.entries(files)) {
    const subset = await subsetFont(readFileSync(source), ranges.map(charactersOf).join(''), {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 600 } },
      keepFeatures: ['kern', 'liga', 'mark', 'tnum'],
    })
    writeFileSync(inProject('resources', 'fonts', file), subset)
  }
})

function charactersOf([first, last]) {
  const codes = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return String.fromCodePoint(...codes)
}
