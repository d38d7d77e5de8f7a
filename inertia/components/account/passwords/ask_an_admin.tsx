import { OtherForgottenLink } from '~/components/account/login/forgotten_link'
import { typedEmail } from '~/components/account/login/typed_email'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { siteAddress } from '~/lib/client'

/** A form would promise a mail, which nobody has set up. */
export function AskAnAdmin({ area }: { area: Area }) {
  const t = useText()
  return (
    <div className="stack">
      <p>{t(`links.ask_${area}`)}</p>
      {area === 'admin' && (
        <p className="has-text-small">
          <code dir="ltr">manzil admin reset-password &lt;email&gt;</code>
        </p>
      )}
      <a href={siteAddress('site.support.show')} className="button is-full">
        {t('links.ask_way')}
      </a>
      <OtherForgottenLink area={area} email={typedEmail.get()} />
    </div>
  )
}
