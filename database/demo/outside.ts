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

export function house(palette: Palette, pick: Pick) {
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

export function skyline(palette: Palette, pick: Pick) {
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
