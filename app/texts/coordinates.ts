import { latinSeparators } from '#texts/typed_numbers'

export type Coordinates = { latitude: number; longitude: number }

const degrees = String.raw`([-+]?\d{1,3}(?:\.\d{1,20})?)`

/** The place that is marked goes before the middle of what is shown. */
const inAddresses = [
  String.raw`[?&]mlat=${degrees}&mlon=${degrees}(?![\d.])`,
  String.raw`!3d${degrees}!4d${degrees}(?![\d.])`,
  String.raw`(?:[?&](?:q|query|ll|destination)=(?:loc:)?|\/(?:search|place)\/)${degrees},[ +]*${degrees}(?![\d.])`,
  String.raw`@${degrees},${degrees}(?![\d.])`,
  String.raw`[#&]map=\d+(?:\.\d+)?\/${degrees}\/${degrees}(?![\d.])`,
  String.raw`^geo:${degrees},${degrees}(?![\d.])`,
].map((form) => new RegExp(form, 'i'))

/** `25.2048, 55.2708`, `25.2048° N 55.2708° E` */
const typedAlone = new RegExp(
  String.raw`^${degrees}\s?°?\s?([NS]?)(?:\s?[,;]\s?|\s)${degrees}\s?°?\s?([EW]?)$`,
  'i'
)

const longestAddress = 2000

/** What is typed, or the address of a map that is pasted. @returns undefined for anything else */
export function readCoordinates(typed: string): Coordinates | undefined {
  if (typed.length > longestAddress) return undefined
  const text = decoded(plainly(typed))
  const [, north, isSouth, east, isWest] = typedAlone.exec(text) ?? []
  if (north) return within(signed(north, /s/i.test(isSouth)), signed(east, /w/i.test(isWest)))
  for (const form of inAddresses) {
    const [, latitude, longitude] = form.exec(text) ?? []
    if (latitude) return within(Number(latitude), Number(longitude))
  }
  return undefined
}

type Stored = { [Name in keyof Coordinates]: number | null }

export const coordinatesText = ({ latitude, longitude }: Stored) =>
  latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`

/** A millionth of a degree is a hand's breadth. */
export const roundedDegrees = (value: number) => Math.round(value * 1e6) / 1e6 || 0

const plainly = (typed: string) =>
  latinSeparators(typed)
    .replace(/\p{Cf}/gu, '')
    .replaceAll('−', '-')
    .replace(/\s+/g, ' ')
    .trim()

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const signed = (value: string, isNegative: boolean) => Number(value) * (isNegative ? -1 : 1)

function within(latitude: number, longitude: number) {
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined
  return { latitude: roundedDegrees(latitude), longitude: roundedDegrees(longitude) }
}
