import { DifferingValue } from '~/components/forms/conflicts/differing_value'
import type { Side } from '~/hooks/forms/use_conflict'
import { useText } from '~/hooks/use_text'
import { plainPrice } from '~/lib/values/money'
import { readPrice } from '~/lib/values/prices'

type Props = {
  name: string
  value: unknown
  other?: unknown
  side?: Side
  isWhole?: boolean
}

export function ConflictValue({ name, value, other, side, isWhole }: Props) {
  const t = useText()
  if (name === 'password') {
    return t(side === 'yours' ? 'conflicts.password_yours' : 'conflicts.password_theirs')
  }
  if (name === 'price' && typeof value === 'string' && value.trim()) return amountIn(value)
  return <DifferingValue field={name} value={value} other={other} isWhole={isWhole} />
}

function amountIn(typed: string) {
  const price = readPrice(typed)
  return price.problem ? typed : plainPrice(price.amount)
}
