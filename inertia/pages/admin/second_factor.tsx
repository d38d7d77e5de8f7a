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
        title={t('second_factor.required_title')}
        hint={t('second_factor.required_intro')}
      />
      <Card narrow title={t('second_factor.title')}>
        <Enrolment
          area="admin"
          done={t('second_factor.finish')}
          onDone={() => router.visit(addressAfterLogin('admin', redirect), { replace: true })}
        />
      </Card>
    </>
  )
}
