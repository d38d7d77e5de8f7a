import type { ReactNode } from 'react'
import {
  ChevronDown,
  CircleCheck,
  Mail,
  MailOpen,
  MessageCircle,
  OctagonX,
  Phone,
  PowerOff,
  Trash2,
} from 'lucide-react'
import { addressIn, isLanguage, plainAddress } from '#config/languages'
import * as replies from '@generated/replies'
import { answerLinks } from '~/components/enquiries/answer_links'
import { kindOf, type EnquiryRow } from '~/components/enquiries/enquiry_rows'
import type { OpenEnquiry } from '~/components/enquiries/use_open_enquiry'
import { Kbd } from '~/components/keys/kbd'
import { sendBatch } from '~/components/lists/batches/batch_calls'
import { NewTab } from '~/components/navigation/new_tab'
import { Button } from '~/components/ui/button'
import { RichText } from '~/components/ui/rich_text'
import { Typed } from '~/components/ui/typed'
import { useAction } from '~/hooks/use_action'
import { useText } from '~/hooks/use_text'
import { languageOfPage, textIn, type TextKey } from '~/lib/texts'

const ways = [
  { name: 'mail', text: 'enquiries.by_mail', Icon: Mail, Link: 'a' },
  { name: 'phone', text: 'enquiries.by_phone', Icon: Phone, Link: 'a' },
  { name: 'whatsApp', text: 'enquiries.by_whatsapp', Icon: MessageCircle, Link: NewTab },
] as const

const pathOfUrl = /(?<=\/\/[^/]+)\/.*/

type AnswerProps = { enquiry: EnquiryRow; isPrimary: boolean; onAnswer: () => void }

/** The first is what the key follows. Visitors are answered in the language of their enquiry, whatever that of the page. */
export function AnswerLinks({ enquiry, isPrimary, onAnswer }: AnswerProps) {
  const t = useText()
  const { name, property } = enquiry
  const language = [enquiry.language, languageOfPage()].find(isLanguage)!
  const url = property.url?.replace(pathOfUrl, (path) => addressIn(language, plainAddress(path)))
  const kind = kindOf(enquiry)
  const values = { kind, name, title: property.title, url: url ?? 'none' }
  const { subject, text } = replies[language]
  const links = answerLinks(enquiry, {
    subject: textIn(language, subject, values),
    text: textIn(language, text, values),
    country: property.main_country,
  })
  if (!links.mail && !links.phone) return null
  const to = t('enquiries.answer_to', { kind, name })
  return (
    <section className="enquiry-answers" aria-label={to}>
      {kind === 'enquiry' && (
        <p className="is-cut-at-name mb-1 has-text-soft has-text-small" title={to} aria-hidden>
          <RichText text="enquiries.answer_to" values={{ kind, name: <Typed>{name}</Typed> }} />
        </p>
      )}
      <ul className="row is-close is-wrapping">
        {ways
          .filter((way) => links[way.name])
          .map(({ name: way, text: label, Icon, Link }, index) => (
            <li key={way}>
              <Link
                className={index === 0 && isPrimary ? 'button is-primary' : 'button'}
                href={links[way]}
                onClick={onAnswer}
                {...(index === 0 && { 'data-answer': true, 'aria-keyshortcuts': 'r' })}
              >
                <Icon size={17} />
                <span>
                  {t(kind === 'report' ? 'enquiries.answer' : label)}
                  {index === 0 && <Kbd name="r" />}
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  )
}

/** The message of the answer offers the undo. */
export function SwitchOff({ property: { id } }: Pick<EnquiryRow, 'property'>) {
  const t = useText()
  const scope = { ids: [id] }
  const off = useAction(() => sendBatch('properties', { action: 'deactivate', scope }))
  return (
    <Button
      tone="primary"
      icon={<PowerOff size={17} />}
      busy={off.isPending}
      onClick={() => off.mutate()}
    >
      {t('enquiries.switch_off')}
    </Button>
  )
}

const marks = [
  { to: 'answered', text: 'enquiries.button_answered', Icon: CircleCheck, key: 'e' },
  { to: 'new', text: 'enquiries.button_new', Icon: MailOpen, key: undefined },
  { to: 'spam', text: 'enquiries.state_spam', Icon: OctagonX, key: '!' },
] as const

const tones = { due: 'primary', answered: 'plain', new: 'plain', spam: 'quiet' } as const

type MarksProps = {
  enquiry: EnquiryRow
  /** To be answered is next to do. */
  isDue: boolean
  to: EnquiryRow['state'][]
  set: (state: EnquiryRow['state']) => void
}

export function MarkButtons({ enquiry, isDue, to: states, set }: MarksProps) {
  const t = useText()
  const { state, property } = enquiry
  const wordOf = ({ to, text }: (typeof marks)[number]): TextKey => {
    if (to === 'new' && state === 'spam') return 'enquiries.no_spam'
    if (to !== 'answered' || kindOf(enquiry) === 'enquiry') return text
    return property.url ? 'enquiries.nothing_wrong' : 'enquiries.close'
  }
  return marks
    .filter(({ to }) => to !== state && states.includes(to))
    .map((mark) => (
      <Button
        key={mark.to}
        tone={tones[mark.to === 'answered' && isDue ? 'due' : mark.to]}
        icon={<mark.Icon size={17} />}
        aria-keyshortcuts={mark.key}
        onClick={() => set(mark.to)}
      >
        {t(wordOf(mark))}
        {mark.key && <Kbd name={mark.key} />}
      </Button>
    ))
}

type ButtonsProps = { open: OpenEnquiry; onDelete: () => void; children: ReactNode }

/** A phone has the way to the next enquiry too. */
export function OtherButtons({ open, onDelete, children }: ButtonsProps) {
  const t = useText()
  return (
    <div className="enquiry-marks row is-close is-wrapping">
      {children}
      <Button tone="danger-quiet" icon={<Trash2 size={17} />} onClick={onDelete}>
        {t('common.delete')}
      </Button>
      <Button
        tone="quiet"
        disabled={!open.hasNext}
        icon={<ChevronDown size={17} />}
        onClick={() => open.step(1)}
      >
        {t('common.next')}
      </Button>
    </div>
  )
}
