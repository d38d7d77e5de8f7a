import { useRef, useState } from 'react'
import { Check, Copy } from 'lucide-react'
import { Field } from '~/components/forms/fields/field'
import { Button } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'
import { isCopied } from '~/lib/page/clipboard'

const texts = {
  link: { label: 'links.link', copy: 'listed.copy', copied: 'listed.copied' },
  token: { label: 'api_tokens.token', copy: 'api_tokens.copy', copied: 'api_tokens.copied' },
  call: {
    label: 'api_tokens.call',
    copy: 'api_tokens.copy_call',
    copied: 'api_tokens.call_copied',
  },
} as const

type Props = { what?: keyof typeof texts; text: string }

/** What is told once. Focused first: copying is what it is there for. A call stays, and comes after that. */
export function TextToCopy({ what = 'link', text }: Props) {
  const t = useText()
  const { field, outcome, copy } = useCopy(text)
  const { label, ...said } = texts[what]
  const isCall = what === 'call'
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <div className="stack">
      <Field label={t(label)}>
        {(wiring) => (
          <textarea
            {...wiring}
            ref={field}
            className="input text-to-copy"
            dir="ltr"
            rows={isCall ? 3 : 1}
            readOnly
            value={text}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <div className="buttons">
        <Button
          tone={isCall ? 'plain' : 'primary'}
          autoFocus={!isCall}
          icon={<Icon size={17} />}
          onClick={() => void copy()}
        >
          {t(outcome === 'copied' ? 'links.copied' : said.copy)}
        </Button>
      </div>
      <p className={outcome === 'refused' ? 'has-text-small' : 'is-visually-hidden'} role="status">
        {outcome && t(outcome === 'refused' ? 'links.copy_refused' : said.copied)}
      </p>
    </div>
  )
}

function useCopy(text: string) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const copy = async () => {
    const copied = await isCopied(text)
    if (!copied) field.current?.focus()
    setOutcome(copied ? 'copied' : 'refused')
  }
  return { field, outcome, copy }
}
