import {
  ChevronDown,
  CircleCheck,
  Mail,
  MailOpen,
  MessageCircle,
  OctagonX,
  Phone,
  Trash2,
} from 'lucide-react'
import { addressIn, isLanguage, plainAddress } from '#config/languages'
import * as replies from '@generated/replies'
import { answerLinks } from '~/components/enquiries/answer_links'
import { reasonOf, type EnquiryRow } from '~/components/enquiries/enquiry_rows'
import type { OpenEnquiry } from '~/components/enquiries/use_open_enquiry'
import { Kbd } from '~/components/keys/kbd'
import { NewTab } from '~/components/navigation/new_tab'
import { Button } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'
import { languageOfPage, textIn } from '~/lib/texts'

const ways = [
  { name: 'mail', text: 'enquiries.by_mail', Icon: Mail, Link: 'a' },
  { name: 'phone', text: 'enquiries.by_phone', Icon: Phone, Link: 'a' },
  { name: 'whatsApp', text: 'enquiries.by_whatsapp', Icon: MessageCircle, Link: NewTab },
] as const

const pathOfUrl = /(?<=\/\/[^/]+)\/.*/

/** The first is what the key follows. Visitors are answered in the language of their enquiry, whatever that of the page. */
export function AnswerLinks({ enquiry, onAnswer }: { enquiry: EnquiryRow; onAnswer: () => void }) {
  const t = useText()
  const { name, property } = enquiry
  const language = [enquiry.language, languageOfPage()].find(isLanguage)!
  const url = property.url?.replace(pathOfUrl, (path) => addressIn(language, plainAddress(path)))
  const kind = reasonOf(enquiry) ? 'report' : 'enquiry'
  const values = { kind, name, title: property.title, url: url ?? 'none' }
  const { subject, text } = replies[language]
  const links = answerLinks(enquiry, {
    subject: textIn(language, subject, values),
    text: textIn(language, text, values),
    country: property.main_country,
  })
  if (!links.mail && !links.phone) return null
  return (
    <section aria-label={t('enquiries.answer')}>
      <ul className="row is-close is-wrapping">
        {ways
          .filter((way) => links[way.name])
          .map(({ name: way, text: label, Icon, Link }, index) => (
            <li key={way}>
              <Link
                className={index === 0 ? 'button is-primary' : 'button'}
                href={links[way]}
                onClick={onAnswer}
                {...(index === 0 && { 'data-answer': true, 'aria-keyshortcuts': 'r' })}
              >
                <Icon size={17} />
                <span>
                  {t(label)}
                  {index === 0 && <Kbd name="r" />}
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  )
}

const marks = [
  { to: 'answered', text: 'enquiries.button_answered', Icon: CircleCheck, key: 'e' },
  { to: 'new', text: 'enquiries.button_new', Icon: MailOpen, key: undefined },
  { to: 'spam', text: 'enquiries.state_spam', Icon: OctagonX, key: '!' },
] as const

type ButtonsProps = {
  state: EnquiryRow['state']
  open: OpenEnquiry
  set: (state: EnquiryRow['state']) => void
  onDelete: () => void
}

/** A phone has them at its bottom, with the way to the next enquiry. */
export function StateButtons({ state, open, set, onDelete }: ButtonsProps) {
  const t = useText()
  return (
    <div className="enquiry-buttons row is-close">
      {marks
        .filter(({ to }) => to !== state)
        .map(({ to, text, Icon, key }) => (
          <Button
            key={to}
            tone={to === 'spam' ? 'quiet' : 'plain'}
            icon={<Icon size={17} />}
            aria-keyshortcuts={key}
            onClick={() => set(to)}
          >
            {t(state === 'spam' && to === 'new' ? 'enquiries.no_spam' : text)}
            {key && <Kbd name={key} />}
          </Button>
        ))}
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
