import { useQuery } from '@tanstack/react-query'
import { FailureNotice } from '~/components/ui/notice'
import { Spinner } from '~/components/ui/spinner'
import { useText } from '~/hooks/use_text'

/** Dark on white in dark mode too, with the quiet zone around it that cameras need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const t = useText()
  // Asked for like a call, so that a script that does not load shows a failure. The text is a secret: nothing keeps it.
  const code = useQuery({ queryKey: ['qr_code', text], queryFn: () => draw(text), gcTime: 0 })
  if (code.isError) return <FailureNotice text={t('second_factor_page.qr_failed')} />
  if (!code.data) return <Spinner text={t('common.loading')} />
  const { size, path } = code.data
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </svg>
  )
}

async function draw(text: string) {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y]] : [])))
  return { size, path: dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('') }
}
