import { FocusedPlace } from '~/components/account/login/focused_place'
import { OtherForgottenLink } from '~/components/account/login/forgotten_link'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'

export type SentLink = { message: string; email: string }

type Props = SentLink & { area: Area; onAgain: () => void }

/** Says nothing about whether there is such an account. */
export function LinkSent({ message, email, area, onAgain }: Props) {
  const t = useText()
  return (
    <FocusedPlace>
      <Notice notice={{ kind: 'success', text: message }} />
      <p className="has-text-soft has-text-small is-breakable">{t('links.sent_hint', { email })}</p>
      <Button wide onClick={onAgain}>
        {t('links.other_address')}
      </Button>
      <OtherForgottenLink area={area} email={email} />
    </FocusedPlace>
  )
}
