import sharp from 'sharp'
import type { Faker } from '@faker-js/faker'
import { bedroom, kitchen, livingRoom } from '#database/demo/inside'
import { house, skyline } from '#database/demo/outside'
import { palettes, type Palette } from '#database/demo/palettes'
import { height, width, type Pick } from '#database/demo/shapes'

/** A drawn picture: what it shows, as its file would be called, and its SVG. */
export type Drawing = { shows: string; svg: string }

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
