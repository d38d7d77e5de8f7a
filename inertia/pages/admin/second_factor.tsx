import { PageHeader } from '~/components/navigation/page_header'
import { useText } from '~/hooks/use_text'

/** Where an admin is led whose account has no second factor, while `SECOND_FACTOR=admins` asks for one. */
export default function SecondFactor(_props: { redirect: string | null }) {
  const t = useText()
  return <PageHeader title={t('profile.title')} />
}
