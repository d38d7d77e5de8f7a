import { Marked } from '~/components/rows/marked'
import { useText } from '~/hooks/use_text'
import { roleLabels } from '~/lib/users'

/** The Arabic half stands in brackets, and wraps as one. */
export function RoleTag({ role }: { role: string }) {
  const t = useText()
  const [name, arabic] = t(roleLabels[role]).split(/ (?=\()/)
  return (
    <span className="tag is-wrapping">
      <span>
        <span className="is-unbroken">
          <Marked>{name}</Marked>
        </span>{' '}
        {arabic && <span className="is-unbroken">{arabic}</span>}
      </span>
    </span>
  )
}
