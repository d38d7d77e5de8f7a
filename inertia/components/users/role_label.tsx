import { Marked } from '~/components/lists/rows/cell_text'
import { useText } from '~/hooks/use_text'
import { roleLabels } from '~/lib/values/users'

/** Each of the two languages wraps as one; the second stands in brackets. */
export function RoleLabel({ role }: { role: string }) {
  const t = useText()
  const [name, other] = t(roleLabels[role]).split(/ (?=\()/)
  return (
    <span>
      <span className="is-nowrap">
        <Marked>{name}</Marked>
      </span>{' '}
      {other && <span className="is-nowrap">{other}</span>}
    </span>
  )
}
