import { useId, useState } from 'react'
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
import { Button, type Tone } from '~/components/ui/button'
import { useAction } from '~/hooks/use_action'
import { useText } from '~/hooks/use_text'
import { languageOfPage, textIn, type TextKey } from '~/lib/texts'

type Props = {
  enquiry: EnquiryRow
  open: OpenEnquiry
  /** So many reports of the listing are closed with this one. */
  endedCount: number
  mark: (state: EnquiryRow['state']) => void
  onDelete: () => void
}

/** The two that are next stand first: a report is ended, and an enquiry answered. A phone has the way to the next too. */
export function EnquiryButtons({ enquiry, open, endedCount, mark, onDelete }: Props) {
  const t = useText()
  const [isSent, setSent] = useState(false)
  const isReport = kindOf(enquiry) === 'report'
  const isNew = enquiry.state === 'new'
  const mayEnd = isReport && isNew && enquiry.property.url !== null
  const isDue = isNew && (isSent || (isReport && !mayEnd))
  const answers = (
    <Answers enquiry={enquiry} isPrimary={!isReport && !isDue} onAnswer={() => setSent(true)} />
  )
  const marking = { enquiry, endedCount, mark }
  const done = <MarkButton {...marking} to="answered" tone={isDue ? 'primary' : 'plain'} />
  return (
    <div className="enquiry-buttons">
      {isSent && isNew && (
        <p className="has-text-small" role="status">
          {t('enquiries.once_sent')}
        </p>
      )}
      {isReport ? (
        <div className="enquiry-first row is-close is-wrapping">
          {mayEnd && <SwitchOff property={enquiry.property} />}
          {done}
        </div>
      ) : (
        answers
      )}
      <div className="enquiry-marks row is-close is-wrapping">
        {isReport ? answers : done}
        <MarkButton {...marking} to="new" />
        <MarkButton {...marking} to="spam" tone="quiet" />
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
    </div>
  )
}

type AnswersProps = { enquiry: EnquiryRow; isPrimary: boolean; onAnswer: () => void }

/** The first is what the key follows. Who reported something is answered in one way, and has no name. */
function Answers({ enquiry, isPrimary, onAnswer }: AnswersProps) {
  const t = useText()
  const id = useId()
  const kind = kindOf(enquiry)
  const to = t('enquiries.answer_to', { kind, name: enquiry.name })
  const links = linksOf(enquiry)
  const answers = ways
    .filter((way) => links[way.name])
    .map(({ name: way, text, Icon, Link }, index) => (
      <Link
        key={way}
        className={index === 0 && isPrimary ? 'button is-primary' : 'button'}
        href={links[way]}
        title={kind === 'report' ? to : undefined}
        onClick={onAnswer}
        {...(index === 0 && { 'data-answer': true, 'aria-keyshortcuts': 'r' })}
      >
        <Icon size={17} />
        <span>
          {t(kind === 'report' ? 'enquiries.answer' : text)}
          {index === 0 && <Kbd name="r" />}
        </span>
      </Link>
    ))
  if (kind === 'report' || answers.length === 0) return answers
  return (
    <section className="enquiry-first row is-close is-wrapping" aria-labelledby={id}>
      <p id={id} className="truncated has-text-soft has-text-small" title={to}>
        {to}
      </p>
      {answers}
    </section>
  )
}

const ways = [
  { name: 'mail', text: 'enquiries.by_mail', Icon: Mail, Link: 'a' },
  { name: 'phone', text: 'enquiries.by_phone', Icon: Phone, Link: 'a' },
  { name: 'whatsApp', text: 'enquiries.by_whatsapp', Icon: MessageCircle, Link: NewTab },
] as const

const pathOfUrl = /(?<=\/\/[^/]+)\/.*/

/** Visitors are answered in the language of their enquiry, whatever that of the page. */
function linksOf(enquiry: EnquiryRow) {
  const { name, property } = enquiry
  const language = [enquiry.language, languageOfPage()].find(isLanguage)!
  const url = property.url?.replace(pathOfUrl, (path) => addressIn(language, plainAddress(path)))
  const values = { kind: kindOf(enquiry), name, title: property.title, url: url ?? 'none' }
  const { subject, text } = replies[language]
  return answerLinks(enquiry, {
    subject: textIn(language, subject, values),
    text: textIn(language, text, values),
    country: property.main_country,
  })
}

/** The message of the answer offers the undo. */
function SwitchOff({ property: { id } }: Pick<EnquiryRow, 'property'>) {
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

const marks = {
  answered: { text: 'enquiries.button_answered', Icon: CircleCheck, key: 'e' },
  new: { text: 'enquiries.button_new', Icon: MailOpen, key: undefined },
  spam: { text: 'enquiries.state_spam', Icon: OctagonX, key: '!' },
} as const

type MarkProps = Pick<Props, 'enquiry' | 'endedCount' | 'mark'> & {
  to: EnquiryRow['state']
  tone?: Tone
}

function MarkButton({ to, tone, enquiry, endedCount, mark }: MarkProps) {
  const t = useText()
  const { Icon, key } = marks[to]
  if (to === enquiry.state) return null
  return (
    <Button tone={tone} icon={<Icon size={17} />} aria-keyshortcuts={key} onClick={() => mark(to)}>
      {t(wordOf(to, enquiry), { count: endedCount })}
      {key && <Kbd name={key} />}
    </Button>
  )
}

function wordOf(to: EnquiryRow['state'], enquiry: EnquiryRow): TextKey {
  if (to === 'new' && enquiry.state === 'spam') return 'enquiries.no_spam'
  if (to !== 'answered' || kindOf(enquiry) === 'enquiry') return marks[to].text
  return enquiry.property.url ? 'enquiries.nothing_wrong' : 'enquiries.close'
}
