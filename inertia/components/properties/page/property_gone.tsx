import { PageHeader } from '~/components/navigation/page_header'
import { LinkButton } from '~/components/ui/button'
import { Drawing } from '~/components/ui/drawings'
import { useText } from '~/hooks/use_text'

/** An owner is redirected instead (specification §8). */
export function PropertyGone({ screen }: { screen: string }) {
  const t = useText()
  return (
    <>
      <PageHeader title={screen} />
      <div className="centered stack has-text-centered is-empty" role="alert">
        <Drawing name="search" />
        <p className="title is-5">{t('properties.gone')}</p>
        <p className="has-text-soft">{t('property_pages.gone_hint')}</p>
        <LinkButton tone="primary" route="admin.properties.index">
          {t('properties.list_title')}
        </LinkButton>
      </div>
    </>
  )
}
