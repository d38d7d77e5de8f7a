import { memo } from 'react'

export type CountryOption = { id: number; name: string; parent_id: number | null }

export type CountryLabel = (country: CountryOption, main?: CountryOption) => string

type Props = {
  countries: CountryOption[]
  /** Labels the entries, which are grouped by main country. */
  labelOf?: CountryLabel
}

const indent = '\u2003'

/** Memoized, because every key press elsewhere would render thousands of options again. */
export const CountryOptions = memo(({ countries, labelOf }: Props) => {
  if (!labelOf) return countries.map((country) => optionOf(country, indented(country)))
  return groupsOf(countries).map(([main, ...subs]) => (
    <optgroup key={main.id} label={main.name}>
      {optionOf(main, labelOf(main))}
      {subs.map((sub) => optionOf(sub, labelOf(sub, main)))}
    </optgroup>
  ))
})

function optionOf({ id }: CountryOption, label: string) {
  return (
    <option key={id} value={id}>
      {label}
    </option>
  )
}

/** The server sorts each main country before its sub-countries. */
function groupsOf(countries: CountryOption[]) {
  const groups: CountryOption[][] = []
  for (const country of countries) {
    if (country.parent_id) groups.at(-1)?.push(country)
    else groups.push([country])
  }
  return groups
}

function indented({ name, parent_id: parent }: CountryOption) {
  return parent ? `${indent}${name}` : name
}
