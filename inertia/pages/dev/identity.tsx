import { Head } from '@inertiajs/react'
import { ComponentSamples } from '~/components/identity/component_samples'
import { TokenSamples } from '~/components/identity/token_samples'
import '~/css/identity.scss'

/** Every value and piece of the look on one page, for those who work on it (`npm run dev` only). */
export default function Identity() {
  return (
    <main className="identity">
      <Head title="Identity" />
      <h1>Identity</h1>
      <TokenSamples />
      <ComponentSamples />
    </main>
  )
}
