import type { Area } from '#config/areas'
import { Invalid } from '#exceptions/refusal'
import type { ListName } from '#preferences/settable_lists'
import type { RowSource } from '#sources/list_source'
import * as lists from '#sources/lists'

const unkept = ['page', 'per_page']

export async function keptAddress(area: Area, name: ListName, query: string) {
  const isThis = ({ call, settings }: RowSource) =>
    call.startsWith(`api.${area}.`) && settings === name
  const source = Object.values<RowSource>(lists).find(isThis)
  if (!source) throw new Invalid('views.list_unknown', { field: 'list' })
  const input = Object.fromEntries(new URLSearchParams(query))
  const [failure, known] = await source.validator.tryValidate(input)
  if (failure) throw new Invalid('views.address_invalid', { field: 'address' })
  const kept = new URLSearchParams()
  for (const [key, value] of Object.entries(known)) {
    const isKept = value !== undefined && value !== null && !unkept.includes(key)
    if (isKept) kept.set(key, input[key].trim())
  }
  return kept.toString()
}
