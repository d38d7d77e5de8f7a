import { Head, router } from '@inertiajs/react'
import { PasswordField } from '~/components/forms/fields/password_field'
import { Form } from '~/components/forms/form'
import { FailureNotice } from '~/components/ui/notice'
import { useRouteForm } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import { loginPageOf, type Area } from '~/lib/areas'

type Link = { area: Area; email: string; purpose: string; name: string }
type Props = { token: string; link: Link | null }

export default function ResetPassword({ token, link }: Props) {
  const t = useText()
  const form = useRouteForm(
    { route: 'api.password_resets.update', routeParams: { token } },
    { password: '' },
    { guardsChanges: false, onSuccess: ({ area }) => router.visit(loginPageOf(area)) }
  )
  return (
    <div className="box login-card">
      <Head title={t('links.new_title')} />
      <h1 className="title is-4 has-text-centered">{t('links.new_title')}</h1>
      {!link && <FailureNotice text={t('links.over')} />}
      {link && (
        <Form form={form} submit={t('links.set')} submitting={t('links.setting')} isWide>
          <PasswordField
            {...form.field('password')}
            label={t('profile.new_password')}
            autoComplete="new-password"
            required
          />
        </Form>
      )}
    </div>
  )
}
