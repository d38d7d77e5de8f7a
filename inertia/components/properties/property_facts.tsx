import type { ReactNode } from 'react'
import type { Facts } from '#fields/property_fields'
import { factRows } from '#listings/facts_text'
import { Day } from '~/components/ui/day'
import { Fact } from '~/components/ui/fact'
import { useText } from '~/hooks/use_text'
import { countryOf, type Located } from '~/lib/values/countries'

type Property = Located &
  Facts & {
    city: string | null
    address: string | null
    created_at: string
  }

type Props = { property: Property; className?: string; children?: ReactNode }

export function PropertyFacts({ property, className = '', children }: Props) {
  const t = useText()
  const { city, address, created_at: added } = property
  return (
    <dl className={`facts divided is-paired has-line-above ${className}`}>
      <Fact label={t('fields.country_id')}>
        <bdi>{countryOf(property)}</bdi>
      </Fact>
      <Fact label={t('fields.city')}>{city && <bdi>{city}</bdi>}</Fact>
      <Fact label={t('fields.address')}>{address && <bdi>{address}</bdi>}</Fact>
      {factRows(t, property).map(({ name, label, value }) => (
        <Fact key={name} label={label}>
          <bdi>{value}</bdi>
        </Fact>
      ))}
      {children}
      <Fact label={t('properties.listed')}>
        <Day at={added} />
      </Fact>
    </dl>
  )
}
