import { useState } from 'react'
import { MessageSquarePlus, Send } from 'lucide-react'
import limits from '#config/limits'
import { TextAreaField } from '~/components/forms/fields/text_field'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import { useResubmission } from '~/components/properties/use_resubmission'
import { Button } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'

type ResubmissionForm = ReturnType<typeof useResubmissionForm>

export function useResubmissionForm(property: OwnerPropertyRow, onSent: () => void) {
  const [note, setNote] = useState<string | null>(null)
  const { send, isPending } = useResubmission(onSent)
  return {
    note,
    setNote,
    isPending,
    send: () => send(property, note?.trim() || undefined),
  }
}

export function ResubmissionNote({ resubmission }: { resubmission: ResubmissionForm }) {
  const t = useText()
  const { note, setNote, isPending } = resubmission
  if (note === null) return null
  return (
    <TextAreaField
      name="note"
      label={t('review.note_to_admin')}
      rows={3}
      maxLength={limits.review.noteCharacters}
      autoFocus
      value={note}
      onChange={setNote}
      disabled={isPending}
    />
  )
}

type ButtonsProps = { resubmission: ResubmissionForm; takesFocus?: boolean }

export function ResubmissionButtons({ resubmission, takesFocus }: ButtonsProps) {
  const t = useText()
  const { note, setNote, isPending, send } = resubmission
  return (
    <div className="buttons">
      <Button
        tone="primary"
        icon={<Send size={16} />}
        autoFocus={takesFocus}
        busy={isPending}
        busyText={t('common.sending')}
        onClick={send}
      >
        {t('review.send')}
      </Button>
      {note === null && (
        <Button
          tone="quiet"
          icon={<MessageSquarePlus size={16} />}
          disabled={isPending}
          onClick={() => setNote('')}
        >
          {t('review.add_note')}
        </Button>
      )}
    </div>
  )
}
