const days = { year: 365, month: 365 / 12, day: 1, hour: 1 / 24, minute: 1 / 1440 }

type Unit = keyof typeof days

/** @returns the age in the first unit, from the largest, of which `least` have passed whole, or else in the last */
export function ageIn<Of extends Unit>(units: Of[], since: string, now: number, least = 1) {
  const age = Math.max(0, now - Date.parse(since)) / 86_400_000
  const unit = units.find((one) => age >= least * days[one]) ?? units.at(-1)!
  return { unit, count: Math.trunc(age / days[unit]) }
}
