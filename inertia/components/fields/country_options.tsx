import { memo } from 'react'

export type CountryOption = { id: number; name: string; parent_id: number | null }

export type CountryLabel = (country: CountryOption, main?: CountryOption) => string

type Props = {
  countries: CountryOption[]
  /** Each main country with its sub-countries as a group of its own, the entries called by this. */
  labelOf?: CountryLabel
}

const indent = '\u2003'

/** Thousands of them, so they are not gone through again with every key that is pressed elsewhere. */
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

/** The server's order has each main country in front of its own. */
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
