import { Marked } from '~/components/lists/rows/marked'
import { useText } from '~/hooks/use_text'
import { roleLabels } from '~/lib/values/users'

/** The Arabic half stands in brackets, and wraps as one. */
export function RoleTag({ role }: { role: string }) {
  const t = useText()
  const [name, arabic] = t(roleLabels[role]).split(/ (?=\()/)
  return (
    <span className="tag is-wrapping">
      <span>
        <span className="is-nowrap">
          <Marked>{name}</Marked>
        </span>{' '}
        {arabic && <span className="is-nowrap">{arabic}</span>}
      </span>
    </span>
  )
}
