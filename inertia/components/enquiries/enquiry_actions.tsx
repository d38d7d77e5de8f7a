import { CircleCheck, Mail, MailOpen, MessageCircle, OctagonX, Phone, Trash2 } from 'lucide-react'
import { answerLinks } from '~/components/enquiries/answer_links'
import { reasonOf, type EnquiryRow } from '~/components/enquiries/enquiry_rows'
import type { useStateChange } from '~/components/enquiries/use_enquiry_changes'
import { Kbd } from '~/components/keys/kbd'
import { NewTab } from '~/components/navigation/new_tab'
import { Button } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'

export function AnswerLinks({ enquiry, onAnswer }: { enquiry: EnquiryRow; onAnswer: () => void }) {
  const t = useText()
  const { name, email, phone_number: phone, property } = enquiry
  const { title } = property
  const kind = reasonOf(enquiry) ? 'report' : 'enquiry'
  const text = t('enquiries.answer_text', { kind, name, title, url: property.url ?? 'none' })
  const subject = t('enquiries.answer_subject', { kind, title })
  const links = answerLinks(enquiry, { subject, text, country: property.main_country })
  if (!links.mail && !links.phone) return null
  return (
    <section aria-label={t('enquiries.answer')}>
      <ul className="row is-wrapping is-top">
        {links.mail && (
          <li className="stack is-tight">
            <a className="button is-primary" href={links.mail} onClick={onAnswer}>
              <Mail size={17} />
              <span>{t('enquiries.by_mail')}</span>
            </a>
            <bdi className="has-text-soft has-text-small">{email}</bdi>
          </li>
        )}
        {links.phone && (
          <li className="stack is-tight">
            <a className="button" href={links.phone} onClick={onAnswer}>
              <Phone size={17} />
              <span>{t('enquiries.by_phone')}</span>
            </a>
            <bdi className="has-text-soft has-text-small">{phone}</bdi>
          </li>
        )}
        {links.whatsApp && (
          <li className="stack is-tight">
            <NewTab className="button" href={links.whatsApp} onClick={onAnswer}>
              <MessageCircle size={17} />
              <span>{t('enquiries.by_whatsapp')}</span>
            </NewTab>
          </li>
        )}
      </ul>
    </section>
  )
}

type ButtonsProps = {
  state: EnquiryRow['state']
  set: (state: EnquiryRow['state']) => void
  change: ReturnType<typeof useStateChange>
  onDelete: () => void
}

export function StateButtons({ state, set, change, onDelete }: ButtonsProps) {
  const t = useText()
  const to = (next: EnquiryRow['state']) => ({
    small: true,
    busy: change.isPending && change.variables.state === next,
    disabled: change.isPending,
    onClick: () => set(next),
  })
  return (
    <div className="buttons has-line-above pt-4">
      {state !== 'answered' && (
        <Button {...to('answered')} icon={<CircleCheck size={16} />} aria-keyshortcuts="e">
          {t('enquiries.button_answered')}
          <Kbd name="e" />
        </Button>
      )}
      {state !== 'new' && (
        <Button {...to('new')} icon={<MailOpen size={16} />}>
          {t(state === 'spam' ? 'enquiries.no_spam' : 'enquiries.button_new')}
        </Button>
      )}
      {state !== 'spam' && (
        <Button {...to('spam')} icon={<OctagonX size={16} />}>
          {t('enquiries.button_spam')}
        </Button>
      )}
      <Button small tone="danger-quiet" icon={<Trash2 size={16} />} onClick={onDelete}>
        {t('common.delete')}
      </Button>
    </div>
  )
}
