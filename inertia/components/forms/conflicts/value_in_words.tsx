import type { ReactNode } from 'react'
import { useCountryName, useOwnerName } from '~/components/forms/choices/use_names'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'
import { isFactName } from '#fields/property_fields'
import { factValue } from '#listings/facts_text'
import { listOf } from '~/lib/values/lists'
import { plainPrice } from '~/lib/values/money'
import { isEnquiryState } from '#enquiries/enquiry_states'
import { reviewReasons } from '#review/review_terms'
import type { TextKey } from '~/lib/texts'
import { roleLabels } from '~/lib/values/users'

type Props = { field: string; value: unknown; children: ReactNode }

/** Says what is stored as a number, an id or a code; its children stand for a text. */
export function ValueInWords({ field, value, children }: Props): ReactNode {
  const t = useText()
  if (field === 'parent_id' && value === null) {
    return <i className="is-missing">{t('conflicts.main_country')}</i>
  }
  if (isFactName(field)) return <Typed>{factValue(t, field, value)}</Typed>
  if (field === 'active' || typeof value === 'boolean')
    return t('common.switch', { of: field, isOn: Boolean(value) })
  if (field === 'address_public') return t('common.switch', { of: field, isOn: value === 'yes' })
  if (field === 'owner_id') return <OwnerName id={String(value)} />
  if (field === 'country_id' || field === 'parent_id') return <CountryName id={String(value)} />
  if (field === 'price') return plainPrice(Number(value))
  if (field === 'enquiry' && isEnquiryState(value)) return t(`enquiries.state_${value}`)
  if (field === 'reasons') return <Reasons codes={value} />
  if (Array.isArray(value)) return <Captions captions={value.map(String)} />
  const words = codes[field]?.[String(value)]
  return words ? t(words) : children
}

const codes: Partial<Record<string, Record<string, TextKey>>> = {
  role: roleLabels,
  review_state: {
    pending: 'properties.state_waiting',
    approved: 'review.verdict_approved',
    changes_requested: 'review.verdict_changes_requested',
    rejected: 'review.verdict_rejected',
  },
}

function Reasons({ codes }: { codes: unknown }) {
  const t = useText()
  const given = reviewReasons.filter((code) => Array.isArray(codes) && codes.includes(code))
  return listOf(given.map((code) => t(`review.reason_${code}`)))
}

function OwnerName({ id }: { id: string }) {
  return <Typed>{useOwnerName(id)}</Typed>
}

function CountryName({ id }: { id: string }) {
  return <Typed>{useCountryName(id)}</Typed>
}

function Captions({ captions }: { captions: string[] }) {
  return (
    <ol className="bulleted">
      {captions.map((caption, index) => (
        <li key={index}>
          <Typed>{caption}</Typed>
        </li>
      ))}
    </ol>
  )
}
