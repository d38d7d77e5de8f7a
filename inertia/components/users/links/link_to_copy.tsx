import { useRef, useState } from 'react'
import { Check, Link2 } from 'lucide-react'
import { Field } from '~/components/forms/fields/field'
import { Button } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'
import { isCopied } from '~/lib/page/clipboard'

/** Focused first: copying is what it is there for. */
export function LinkToCopy({ url }: { url: string }) {
  const t = useText()
  const { field, outcome, copy } = useCopy(url)
  const Icon = outcome === 'copied' ? Check : Link2
  return (
    <div className="stack">
      <Field label={t('invitations.link')}>
        {(wiring) => (
          <input
            {...wiring}
            ref={field}
            className="input"
            dir="ltr"
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <Button tone="primary" wide autoFocus icon={<Icon size={17} />} onClick={() => void copy()}>
        {t(outcome === 'copied' ? 'invitations.copied' : 'listed.copy')}
      </Button>
      <p className={outcome === 'refused' ? 'has-text-small' : 'is-visually-hidden'} role="status">
        {outcome && t(outcome === 'refused' ? 'invitations.copy_refused' : 'listed.copied')}
      </p>
    </div>
  )
}

function useCopy(url: string) {
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const copy = async () => {
    const copied = await isCopied(url)
    if (!copied) field.current?.focus()
    setOutcome(copied ? 'copied' : 'refused')
  }
  return { field, outcome, copy }
}
