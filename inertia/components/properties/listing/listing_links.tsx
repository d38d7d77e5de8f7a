import { ExternalLink, EyeOff, Link2 } from 'lucide-react'
import { copyLink } from '~/lib/page/clipboard'
import { labelledFor, type RowAction } from '~/components/lists/rows/row_actions'
import { NewTab } from '~/components/navigation/new_tab'
import { Button } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'
import { text } from '~/lib/texts'

type Props = {
  url: string | null
  reasons: string[]
}

export function ListingLinks({ url, reasons }: Props) {
  const t = useText()
  if (!url) {
    return (
      reasons.length > 0 && (
        <p className="row mt-1 is-close is-top has-text-soft has-text-small">
          <EyeOff size={16} />
          <span>{reasons.join(' ')}</span>
        </p>
      )
    )
  }
  return (
    <p className="row mt-1 is-close is-wrapping">
      <NewTab href={url} className="button is-small">
        <ExternalLink size={16} />
        <span>{t('listed.view')}</span>
      </NewTab>
      <Button small icon={<Link2 size={16} />} onClick={() => void copyLink(url)}>
        {t('listed.copy')}
      </Button>
    </p>
  )
}

export function listingActions({ title, url }: { title: string; url: string | null }): RowAction[] {
  if (!url) return []
  const labelled = labelledFor(title)
  return [
    { ...labelled(text('listed.view')), Icon: ExternalLink, href: url },
    { ...labelled(text('listed.copy')), Icon: Link2, onSelect: () => void copyLink(url) },
  ]
}
