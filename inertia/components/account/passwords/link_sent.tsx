import { FocusedPlace } from '~/components/account/login/focused_place'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { useText } from '~/hooks/use_text'

export type SentLink = { message: string; email: string }

/** Says nothing about whether there is such an account. */
export function LinkSent({ message, email, onAgain }: SentLink & { onAgain: () => void }) {
  const t = useText()
  return (
    <FocusedPlace>
      <Notice notice={{ kind: 'success', text: message }} />
      <p className="has-text-soft has-text-small is-breakable">
        {t('password_pages.sent_hint', { email })}
      </p>
      <Button wide onClick={onAgain}>
        {t('password_pages.other_address')}
      </Button>
    </FocusedPlace>
  )
}
