import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { MessageKind } from '~/lib/messages'

export type NoticeState = { kind: MessageKind; text: string } | null

const icons = { success: CircleCheck, danger: CircleAlert, warning: TriangleAlert, info: Info }

/** An action that is done says so in a message instead (`lib/messages.ts`). */
export function Notice({ notice }: { notice: NoticeState }) {
  const isUrgent = notice?.kind === 'danger'
  return (
    <div className="notices" role={isUrgent ? 'alert' : 'status'}>
      {notice && (
        <div className={`notification has-text-small is-${notice.kind}`}>
          <NoticeText {...notice} />
        </div>
      )}
    </div>
  )
}

export function NoticeText({ kind, text }: { kind: MessageKind; text: string }) {
  const Icon = beginsWithIcon(text) ? null : icons[kind]
  return (
    <p className="notice-text row is-top">
      {Icon && <Icon size={18} />}
      <span>{text}</span>
    </p>
  )
}

/** Some of the specification's sentences begin with their own: `✅ User created successfully!`. */
const beginsWithIcon = (text: string) => /^\p{Extended_Pictographic}/u.test(text)

export function FailureNotice({ text }: { text: string | null | undefined | false }) {
  return <Notice notice={text ? { kind: 'danger', text } : null} />
}
