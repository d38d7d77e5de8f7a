import { router } from '@inertiajs/react'
import { addressAfterLogin } from '~/components/account/login/address_after_login'
import { Enrolment } from '~/components/account/second_factor/enrolment'
import { PageHeader } from '~/components/navigation/page_header'
import { Card } from '~/components/ui/card'
import { useText } from '~/hooks/use_text'

type Props = { redirect: string | null }

export default function SecondFactor({ redirect }: Props) {
  const t = useText()
  return (
    <>
      <PageHeader
        title={t('second_factor_page.required_title')}
        hint={t('second_factor_page.required_intro')}
      />
      <Card narrow title={t('second_factor_page.title')}>
        <Enrolment
          area="admin"
          done={t('second_factor_page.finish')}
          onDone={() => router.visit(addressAfterLogin('admin', redirect), { replace: true })}
        />
      </Card>
    </>
  )
}
