import { BackLink } from '~/components/navigation/back_link'
import { useText } from '~/hooks/use_text'

export function BackToOwners() {
  const t = useText()
  return <BackLink route="admin.owners.index" text={t('users.owners_title')} />
}
