import { PageHeader } from '~/components/navigation/page_header'
import { LinkButton } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { useText } from '~/hooks/use_text'

/** An owner is redirected instead (specification §8). */
export function PropertyGone({ screen }: { screen: string }) {
  const t = useText()
  return (
    <>
      <PageHeader title={screen} />
      <EmptyState
        role="alert"
        drawing="search"
        title={t('properties.gone')}
        hint={t('properties.gone_hint')}
        action={
          <LinkButton tone="primary" route="admin.properties.index">
            {t('navigation.properties')}
          </LinkButton>
        }
      />
    </>
  )
}
