import type { ReactNode } from 'react'
import { factNames, type FactName, type Facts } from '#fields/property_fields'
import { factValue } from '#listings/facts_text'
import { EditableCell } from '~/components/lists/cells/editable_cell'
import { PriceCellInput, TitleCellInput } from '~/components/lists/cells/cell_inputs'
import { fieldLabels } from '~/components/forms/conflicts/field_labels'
import { lazyPart } from '~/components/ui/lazy_part'
import { adminRecord, ownerRecord } from '~/components/properties/list/property_records'
import type { AdminPropertyRow, OwnerPropertyRow } from '~/components/properties/property_rows'
import { usePriceError } from '~/hooks/forms/use_price_error'
import { useText } from '~/hooks/use_text'
import { text } from '~/lib/texts'
import { countryOf } from '~/lib/values/countries'
import { listPrice } from '~/lib/values/money'
import { readPrice } from '~/lib/values/prices'

type Props<Row, Name> = { row: Row; name: Name; isLink?: boolean; children: ReactNode }

const choiceInput = (name: 'OwnerCellInput' | 'CountryCellInput') =>
  lazyPart(async () => {
    const inputs = await import('~/components/properties/list/property_cell_inputs')
    return { default: inputs[name] }
  })

const FactCellInput = lazyPart(() => import('~/components/properties/list/fact_cell_input'))

const factWords = (name: FactName) => (row: Facts) =>
  factValue(text, name, row[name]) || text('common.not_set')

const factLook = (name: FactName) => ({ Input: FactCellInput, valueOf: factWords(name) })

const looks = {
  title: { Input: TitleCellInput, valueOf: ({ title }: { title: string }) => title },
  price: { Input: PriceCellInput, valueOf: ({ price }: { price: number }) => listPrice(price) },
  ...(Object.fromEntries(factNames.map((name) => [name, factLook(name)])) as Record<
    FactName,
    ReturnType<typeof factLook>
  >),
}

const adminLooks = {
  ...looks,
  city: { Input: TitleCellInput, valueOf: ({ city }: AdminPropertyRow) => city ?? '' },
  owner_id: {
    Input: choiceInput('OwnerCellInput'),
    valueOf: ({ owner_name: name }: AdminPropertyRow) => name,
  },
  country_id: {
    Input: choiceInput('CountryCellInput'),
    valueOf: (row: AdminPropertyRow) => countryOf(row),
  },
}

export function AdminPropertyCell(cell: Props<AdminPropertyRow, keyof typeof adminLooks>) {
  const texts = useCellTexts(cell)
  return <EditableCell {...cell} {...adminLooks[cell.name]} {...texts} record={adminRecord} />
}

export function OwnerPropertyCell(cell: Props<OwnerPropertyRow, keyof typeof looks>) {
  const texts = useCellTexts(cell)
  return <EditableCell {...cell} {...looks[cell.name]} {...texts} record={ownerRecord} />
}

type Cell = { row: { title: string; price: number }; name: string }

function useCellTexts({ row: { title, price }, name }: Cell) {
  const t = useText()
  const priceError = usePriceError()
  const titleError = (typed: string) => (typed.trim() ? undefined : t('properties.title_required'))
  return {
    label: t('cells.label', { field: t(fieldLabels[name]), title }),
    errorOf:
      name === 'price'
        ? (typed: string) => priceError(typed, price)
        : name === 'title'
          ? titleError
          : undefined,
    hintOf: name === 'price' ? readBack : undefined,
  }
}

function readBack(typed: string) {
  const { amount } = readPrice(typed)
  return amount === undefined ? undefined : listPrice(amount)
}
