import { usePage } from '@inertiajs/react'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { DialogSubject } from '~/components/ui/dialog_subjects'
import { FailureNotice } from '~/components/ui/notice'
import { Spinner } from '~/components/ui/spinner'
import { TextToCopy } from '~/components/forms/text_to_copy'
import type { useAccountLinks } from '~/components/users/links/use_account_links'
import { useZone } from '~/hooks/use_clock'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useLast } from '~/hooks/use_last'
import { useText } from '~/hooks/use_text'
import { canRetry } from '~/lib/failure'
import { momentOf } from '~/lib/values/dates'

type Links = ReturnType<typeof useAccountLinks>

export function AccountLinkDialogs({ links }: { links: Links }) {
  const t = useText()
  const { asked, close, making, withdrawal } = links
  const purpose = useLast(asked)?.purpose
  const title = purpose === 'password' ? 'password_link_title' : 'again_title'
  return (
    <>
      <Dialog isOpen={asked !== null} onClose={close} title={t(`links.${title}`)} small>
        <NewLink making={making} />
      </Dialog>
      <ConfirmDialog {...withdrawal.dialog} action={t('links.withdraw_confirm')} />
    </>
  )
}

/** The server keeps no link that it could show again, so each is made anew. */
function NewLink({ making }: Pick<Links, 'making'>) {
  const t = useText()
  const { isMailed } = usePage().props
  const zone = useZone()
  const failureMessage = useFailureMessage()
  const { variables, data: link, error, mutate } = making
  if (!variables) return null
  const { purpose, user } = variables
  const { name, email } = user
  return (
    <div className="stack">
      <DialogSubject name={name} detail={email} />
      {error && (
        <>
          <FailureNotice
            text={failureMessage(error, {
              fallback:
                purpose === 'password' ? 'links.password_link_failed' : 'links.again_failed',
            })}
          />
          {canRetry(error) && (
            <Button onClick={() => mutate(variables)} autoFocus>
              {t('common.try_again')}
            </Button>
          )}
        </>
      )}
      {!error && !link && <Spinner text={t('links.making')} />}
      {link && (
        <>
          <p>
            {purpose === 'invitation' && isMailed
              ? t('links.mailed_to', { email })
              : t('links.hand_over', { name })}
          </p>
          <TextToCopy text={link.url} />
          <p className="has-text-soft has-text-small">
            {t('links.holds_until', { at: momentOf(link.expires_at, zone) })}
          </p>
        </>
      )}
    </div>
  )
}
