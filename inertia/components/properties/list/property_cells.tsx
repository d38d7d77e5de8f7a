import type { ReactNode } from 'react'
import { EditableCell } from '~/components/lists/cells/editable_cell'
import { PriceCellInput, TitleCellInput } from '~/components/lists/cells/cell_inputs'
import { fieldLabels } from '~/components/forms/conflicts/field_labels'
import { lazyPart } from '~/components/ui/lazy_part'
import { adminRecord, ownerRecord } from '~/components/properties/list/property_records'
import type { AdminPropertyRow, OwnerPropertyRow } from '~/components/properties/property_rows'
import { usePriceError } from '~/hooks/forms/use_price_error'
import { useText } from '~/hooks/use_text'
import { countryOf } from '~/lib/values/countries'
import { listPrice } from '~/lib/values/money'
import { readPrice } from '~/lib/values/prices'

type Props<Row, Name> = { row: Row; name: Name; isLink?: boolean; children: ReactNode }

const choiceInput = (name: 'OwnerCellInput' | 'CountryCellInput') =>
  lazyPart(async () => {
    const inputs = await import('~/components/properties/list/property_cell_inputs')
    return { default: inputs[name] }
  })

const inputs = {
  title: TitleCellInput,
  price: PriceCellInput,
  owner_id: choiceInput('OwnerCellInput'),
  country_id: choiceInput('CountryCellInput'),
}

const valuesOf = {
  title: ({ title }: { title: string }) => title,
  price: ({ price }: { price: number }) => listPrice(price),
  owner_id: ({ owner_name: name }: AdminPropertyRow) => name,
  country_id: (row: AdminPropertyRow) => countryOf(row),
}

export function AdminPropertyCell(cell: Props<AdminPropertyRow, keyof typeof inputs>) {
  const { name } = cell
  const look = { Input: inputs[name], valueOf: valuesOf[name] }
  return <EditableCell {...cell} {...look} {...useCellTexts(cell)} record={adminRecord} />
}

export function OwnerPropertyCell(cell: Props<OwnerPropertyRow, 'title' | 'price'>) {
  const { name } = cell
  const look = { Input: inputs[name], valueOf: valuesOf[name] }
  return <EditableCell {...cell} {...look} {...useCellTexts(cell)} record={ownerRecord} />
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
