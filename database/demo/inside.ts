import type { Palette } from '#database/demo/palettes'
import {
  ellipse,
  height,
  path,
  rect,
  rounded,
  times,
  width,
  type Pick,
} from '#database/demo/shapes'

export function livingRoom(palette: Palette, pick: Pick) {
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

export function bedroom(palette: Palette, pick: Pick) {
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

export function kitchen(palette: Palette, pick: Pick) {
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
