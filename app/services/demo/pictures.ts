import sharp from 'sharp'
import type { Faker } from '@faker-js/faker'

/** A drawn picture: what it shows, as its file would be called, and its SVG. */
export type Drawing = { shows: string; svg: string }

const width = 1600
const height = 1067

type Palette = {
  sky: [string, string]
  sun: string
  far: string
  near: string
  wall: string
  accent: string
}

const palettes: Palette[] = [
  {
    sky: ['#bcdff0', '#fdf3e3'],
    sun: '#fff6d8',
    far: '#a8c3b0',
    near: '#6f9a7b',
    wall: '#fbf7ef',
    accent: '#0f5c45',
  },
  {
    sky: ['#f3b58a', '#fde6cf'],
    sun: '#fff1c9',
    far: '#c99a7c',
    near: '#9c6f57',
    wall: '#fff5ea',
    accent: '#a3452f',
  },
  {
    sky: ['#2b3a67', '#e58f7b'],
    sun: '#ffd9a0',
    far: '#3d4470',
    near: '#262c4f',
    wall: '#f1e4da',
    accent: '#d98243',
  },
  {
    sky: ['#9fd3d6', '#eef8f2'],
    sun: '#ffffff',
    far: '#8fbab2',
    near: '#4f8a83',
    wall: '#ffffff',
    accent: '#1f6f78',
  },
  {
    sky: ['#e9cfa6', '#fbf1de'],
    sun: '#fffdf2',
    far: '#d3ae7b',
    near: '#b98e59',
    wall: '#fffaf0',
    accent: '#7a5230',
  },
  {
    sky: ['#c7c3e8', '#fbe4ea'],
    sun: '#fff3ea',
    far: '#a7a0cb',
    near: '#7b76a8',
    wall: '#fcf7fb',
    accent: '#5a4b8a',
  },
]

/** A few dozen different pictures: houses and skylines for the outside, rooms for the inside. */
export function drawings(faker: Faker): { outside: Drawing[]; inside: Drawing[] } {
  const of = (shows: string, draw: (palette: Palette, pick: Pick) => string) =>
    palettes.map((palette) => ({ shows, svg: framed(palette, draw(palette, picker(faker))) }))
  return {
    outside: [...of('Front of the house', house), ...of('View of the city', skyline)],
    inside: [
      ...of('Living room', livingRoom),
      ...of('Bedroom', bedroom),
      ...of('Kitchen', kitchen),
    ],
  }
}

/** The image store lets no SVG in, since strangers send it files; this one is our own. */
export async function render(svg: string) {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
}

/** A whole number between two. */
type Pick = (min: number, max: number) => number
const picker =
  (faker: Faker): Pick =>
  (min, max) =>
    faker.number.int({ min, max })

function framed({ sky: [top, bottom], sun }: Palette, content: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>
      <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c9a982"/><stop offset="1" stop-color="#a98560"/></linearGradient>
      <linearGradient id="glass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#dff1f7"/><stop offset="1" stop-color="#8fb8c9"/></linearGradient>
      <radialGradient id="glow"><stop offset="0" stop-color="${sun}"/><stop offset="1" stop-color="${sun}" stop-opacity="0"/></radialGradient>
      <linearGradient id="shade" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".14"/></linearGradient>
    </defs>${content}</svg>`
}

const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`
const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
const rounded = (radius: number) => `rx="${radius}"`
const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

function sky({ sun }: Palette, pick: Pick) {
  const x = pick(250, 1350)
  const y = pick(140, 330)
  return (
    rect(0, 0, width, height, 'url(#sky)') +
    ellipse(x, y, 320, 320, 'url(#glow)') +
    ellipse(x, y, 62, 62, sun) +
    times(3, () => cloud(pick(0, width), pick(60, 320), pick(60, 130)))
  )
}

function cloud(x: number, y: number, size: number) {
  const white = 'opacity=".45"'
  return (
    ellipse(x, y, size * 1.6, size * 0.22, '#fff', white) +
    ellipse(x - size * 0.4, y - size * 0.16, size * 0.7, size * 0.26, '#fff', white)
  )
}

function hills({ far, near }: Palette, pick: Pick) {
  const [a, b, c] = [pick(560, 640), pick(480, 620), pick(560, 660)]
  return (
    path(`M0 ${a} Q400 ${b} 800 ${c} T1600 ${b} V1067 H0Z`, far) +
    path(`M0 ${a + 150} Q500 ${c + 60} 900 ${a + 140} T1600 ${c + 110} V1067 H0Z`, near)
  )
}

function tree(x: number, foot: number, size: number, leaf: string) {
  return (
    rect(x - size * 0.05, foot - size * 0.7, size * 0.1, size * 0.7, '#6b4f3a') +
    ellipse(x, foot - size, size * 0.36, size * 0.46, leaf) +
    ellipse(x + size * 0.12, foot - size * 0.9, size * 0.24, size * 0.34, '#000', 'opacity=".08"')
  )
}

function palm(x: number, foot: number, size: number, leaf: string) {
  const crown = foot - size
  const frond = (dx: number, dy: number) =>
    path(
      `M${x} ${crown} q${dx * 0.5} ${dy - 40} ${dx} ${dy + 26} q${-dx * 0.45} ${-dy * 0.5 - 44} ${-dx} ${-dy - 26}Z`,
      leaf
    )
  return (
    path(`M${x - 9} ${foot} q8 ${-size / 2} 4 ${-size} h10 q6 ${size / 2} 8 ${size}Z`, '#8a6a4c') +
    [-1, 1]
      .map((side) => frond(side * 130, 10) + frond(side * 105, 60) + frond(side * 90, -50))
      .join('')
  )
}

function house(palette: Palette, pick: Pick) {
  const { wall, accent, near } = palette
  const ground = 860
  const left = pick(330, 480)
  const wide = pick(560, 700)
  const low = pick(210, 250)
  const high = pick(190, 230)
  const upper = { x: left + pick(0, 160), w: Math.round(wide * 0.58) }
  const lit = pick(0, 1) ? 'url(#glass)' : '#ffe2a6'
  const pane = (x: number, y: number, w: number, h: number) =>
    rect(x - 7, y - 7, w + 14, h + 14, accent) +
    rect(x, y, w, h, lit) +
    rect(x + w / 2 - 3, y, 6, h, accent)
  const plant = pick(0, 1) ? palm : tree
  return (
    sky(palette, pick) +
    hills(palette, pick) +
    rect(0, ground, width, height - ground, near) +
    path(`M${left + 120} ${ground} h190 l120 207 h-470Z`, '#e8ddcb') +
    plant(left - 120, ground + 10, pick(330, 430), '#4d7a58') +
    rect(upper.x, ground - low - high, upper.w, high, wall) +
    rect(upper.x, ground - low - high, upper.w, high, 'url(#shade)') +
    rect(upper.x - 26, ground - low - high - 26, upper.w + 52, 30, accent) +
    times(3, (i) =>
      pane(upper.x + 46 + (i * (upper.w - 60)) / 3, ground - low - high + 52, 84, high - 96)
    ) +
    rect(left, ground - low, wide, low, wall) +
    rect(left, ground - low, wide, low, 'url(#shade)') +
    rect(left - 30, ground - low - 16, wide + 60, 22, accent) +
    rect(left + 160, ground - 168, 96, 168, accent, rounded(6)) +
    ellipse(left + 240, ground - 84, 6, 6, '#f4d58d') +
    pane(left + 330, ground - low + 62, wide - 400, low - 110) +
    pane(left + 46, ground - low + 62, 72, low - 120) +
    rect(left + wide + 40, ground + 42, 420, 96, '#7cc4d6', rounded(20)) +
    rect(left + wide + 56, ground + 54, 388, 20, '#fff', `opacity=".35" ${rounded(10)}`) +
    plant(left + wide + 190, ground + 20, pick(280, 380), '#5b8a63') +
    times(9, (i) => ellipse(left - 20 + i * 52, ground + 6, 30, 20, '#5f8d68'))
  )
}

function skyline(palette: Palette, pick: Pick) {
  const shore = 800
  const row = (count: number, fill: string, low: number, tall: number, opacity: number) =>
    times(count, (i) => {
      const w = pick(70, 130)
      const h = pick(low, tall)
      const x = Math.round((i * width) / count) + pick(-20, 30)
      return tower(x, shore - h, w, h, fill, opacity, pick)
    })
  return (
    sky(palette, pick) +
    row(15, palette.far, 160, 380, 0) +
    row(11, palette.near, 200, 560, 0.5) +
    row(7, palette.accent, 120, 420, 0.75) +
    rect(0, shore, width, height - shore, palette.near) +
    rect(0, shore, width, height - shore, 'url(#sky)', 'opacity=".55"') +
    times(26, () =>
      rect(pick(0, 1500), pick(shore + 14, 1050), pick(60, 260), 4, '#fff', 'opacity=".35" rx="2"')
    ) +
    rect(0, shore - 10, width, 14, palette.accent)
  )
}

function tower(x: number, y: number, w: number, h: number, fill: string, glow: number, pick: Pick) {
  const roof = [
    '',
    rect(x + w / 2 - 4, y - 90, 8, 90, fill),
    path(`M${x} ${y + 1} L${x + w / 2} ${y - 60} L${x + w} ${y + 1}Z`, fill),
    ellipse(x + w / 2, y + 2, w / 2, 34, fill),
  ][pick(0, 3)]
  const windows = glow
    ? times(Math.floor((h - 30) / 26), (line) =>
        times(Math.floor((w - 16) / 20), (column) =>
          pick(0, 2)
            ? rect(x + 12 + column * 20, y + 22 + line * 26, 10, 14, '#ffeec2', `opacity="${glow}"`)
            : ''
        )
      )
    : ''
  return roof + rect(x, y, w, h, fill) + rect(x, y, w, h, 'url(#shade)') + windows
}

/** A room's back wall with daylight, and its floor. */
function room({ wall, accent }: Palette, pick: Pick, light: { x: number; w: number }) {
  const panes = pick(2, 3)
  const pane = light.w / panes
  return (
    rect(0, 0, width, height, wall) +
    rect(0, 0, width, 770, accent, 'opacity=".1"') +
    rect(light.x - 16, 124, light.w + 32, 472, '#fff') +
    `<svg x="${light.x}" y="140" width="${light.w}" height="440" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">` +
    rect(0, 0, width, height, 'url(#sky)') +
    ellipse(pick(400, 1200), 420, 300, 300, 'url(#glow)') +
    path('M0 760 Q500 560 900 740 T1600 680 V1067 H0Z', accent, 'opacity=".35"') +
    '</svg>' +
    times(panes - 1, (i) => rect(light.x + (i + 1) * pane - 5, 140, 10, 440, '#fff')) +
    rect(0, 770, width, height - 770, 'url(#floor)') +
    times(7, (i) => rect(0, 790 + i * 42, width, 2, '#7d5f41', 'opacity=".25"')) +
    rect(0, 756, width, 18, '#fff') +
    path(`M${light.x} 774 h${light.w} l170 293 h${-light.w - 120}Z`, '#fff', 'opacity=".16"')
  )
}

function lamp(x: number, foot: number, accent: string) {
  return (
    ellipse(x, foot - 350, 190, 190, 'url(#glow)', 'opacity=".8"') +
    rect(x - 4, foot - 330, 8, 330, '#4a4038') +
    ellipse(x, foot, 56, 12, '#4a4038') +
    path(`M${x - 46} ${foot - 420} h92 l32 112 h-156Z`, accent, 'opacity=".9"')
  )
}

function pot(x: number, foot: number, size: number) {
  const leaf = (dx: number, dy: number, turn: number) =>
    ellipse(
      x + dx,
      foot - size * 0.55 + dy,
      size * 0.12,
      size * 0.36,
      '#4f7f5c',
      `transform="rotate(${turn} ${x + dx} ${foot - size * 0.4 + dy})"`
    )
  return (
    leaf(-size * 0.2, 0, -34) +
    leaf(size * 0.2, 0, 34) +
    leaf(-size * 0.08, -size * 0.14, -12) +
    leaf(size * 0.1, -size * 0.14, 14) +
    path(
      `M${x - size * 0.2} ${foot - size * 0.36} h${size * 0.4} l${-size * 0.06} ${size * 0.36} h${-size * 0.28}Z`,
      '#d8cbb8'
    )
  )
}

function painting(x: number, y: number, { far, near, sky: [top] }: Palette) {
  return (
    rect(x, y, 190, 240, '#fff') +
    rect(x + 16, y + 16, 158, 208, top) +
    ellipse(x + 110, y + 90, 34, 34, '#fff', 'opacity=".8"') +
    path(`M${x + 16} ${y + 160} q50 -60 90 -10 t68 -20 v94 h-158Z`, far) +
    path(`M${x + 16} ${y + 190} q60 -30 158 -6 v40 h-158Z`, near)
  )
}

function livingRoom(palette: Palette, pick: Pick) {
  const { accent, near } = palette
  const sofa = pick(420, 620)
  const wide = pick(560, 680)
  const fabric = pick(0, 1) ? accent : near
  return (
    room(palette, pick, { x: pick(180, 320), w: pick(640, 820) }) +
    painting(pick(1230, 1310), 220, palette) +
    ellipse(sofa + wide / 2, 960, wide * 0.72, 78, '#efe4d3') +
    ellipse(sofa + wide / 2, 960, wide * 0.66, 66, accent, 'opacity=".16"') +
    rect(sofa, 610, wide, 210, fabric, rounded(34)) +
    rect(sofa - 46, 680, 92, 196, fabric, rounded(30)) +
    rect(sofa + wide - 46, 680, 92, 196, fabric, rounded(30)) +
    rect(sofa + 30, 750, wide - 60, 120, fabric, rounded(22)) +
    rect(sofa + 30, 750, wide - 60, 120, '#fff', `opacity=".14" ${rounded(22)}`) +
    rect(
      sofa + 70,
      676,
      120,
      100,
      '#f3e7d2',
      `${rounded(16)} transform="rotate(-8 ${sofa + 130} 726)"`
    ) +
    rect(
      sofa + wide - 190,
      676,
      120,
      100,
      palette.sky[0],
      `${rounded(16)} transform="rotate(7 ${sofa + wide - 130} 726)"`
    ) +
    ellipse(sofa + wide / 2, 934, 170, 26, '#8b6a49') +
    rect(sofa + wide / 2 - 8, 934, 16, 66, '#6d5238') +
    lamp(sofa + wide + 170, 880, accent) +
    pot(sofa - 200, 900, pick(260, 330))
  )
}

function bedroom(palette: Palette, pick: Pick) {
  const { accent, near } = palette
  const bed = pick(370, 450)
  return (
    room(palette, pick, { x: pick(1000, 1080), w: pick(380, 470) }) +
    painting(bed + 60, 190, palette) +
    painting(bed + 280, 190, { ...palette, far: accent }) +
    rect(bed - 30, 500, 640, 300, '#8a6a4c', rounded(28)) +
    rect(bed, 640, 580, 250, '#fffdf8', rounded(26)) +
    rect(bed + 40, 600, 230, 110, '#fff', rounded(32)) +
    rect(bed + 310, 600, 230, 110, '#fff', rounded(32)) +
    rect(bed + 40, 600, 500, 110, 'url(#shade)', rounded(32)) +
    path(`M${bed - 8} 770 q290 -70 596 0 v150 h-596Z`, pick(0, 1) ? accent : near) +
    path(`M${bed - 8} 770 q290 -70 596 0 v26 q-300 -66 -596 0Z`, '#fff', 'opacity=".35"') +
    rect(bed - 200, 720, 140, 160, '#8a6a4c', rounded(10)) +
    rect(bed - 190, 740, 120, 6, '#5f4833') +
    lamp(bed - 130, 722, accent).replaceAll('height="330"', 'height="320"') +
    pot(bed + 760, 910, pick(230, 300))
  )
}

function kitchen(palette: Palette, pick: Pick) {
  const { accent, near, wall } = palette
  const front = pick(0, 1) ? accent : near
  const cupboard = (x: number, y: number, w: number, h: number) =>
    rect(x, y, w, h, front, rounded(6)) +
    rect(x + w - 26, y + h / 2 - 30, 6, 60, '#f1e3c6', rounded(3))
  return (
    room(palette, pick, { x: pick(560, 640), w: pick(420, 480) }) +
    times(2, (i) => cupboard(60 + i * 220, 110, 208, 300)) +
    times(2, (i) => cupboard(1130 + i * 220, 110, 208, 300)) +
    rect(0, 600, width, 34, '#efe6d8') +
    rect(0, 626, width, 10, '#000', 'opacity=".12"') +
    times(7, (i) => cupboard(20 + i * 226, 640, 214, 220)) +
    rect(170, 520, 150, 80, '#4a4a4a', rounded(8)) +
    path(
      'M790 600 v-90 q0 -50 46 -50 q46 0 46 44 v14 h-14 v-14 q0 -28 -32 -28 q-30 0 -30 34 v90Z',
      '#b9bec2'
    ) +
    pot(1220, 604, 150) +
    times(
      3,
      (i) =>
        rect(620 + i * 180, 0, 4, 130, '#4a4038') +
        path(`M${582 + i * 180} 186 q40 -90 80 0Z`, accent)
    ) +
    rect(330, 800, 940, 40, '#f6efe3', rounded(6)) +
    rect(370, 840, 860, 227, wall) +
    rect(370, 840, 860, 227, front, 'opacity=".85"') +
    times(
      3,
      (i) =>
        rect(440 + i * 290, 900, 150, 18, '#8a6a4c', rounded(9)) +
        rect(508 + i * 290, 918, 14, 149, '#6d5238')
    ) +
    ellipse(800, 794, 110, 24, '#fff') +
    times(4, (i) =>
      ellipse(
        740 + i * 40,
        776 - (i % 2) * 8,
        24,
        22,
        ['#d98243', '#e4b04a', '#b5483a', '#8fae5d'][i]
      )
    )
  )
}
