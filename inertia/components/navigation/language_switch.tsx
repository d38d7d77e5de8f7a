import { router, usePage } from '@inertiajs/react'
import { languages, nameOf, type Language } from '#config/languages'
import { useAction } from '~/hooks/use_action'
import { client } from '~/lib/client'

/** The page comes again in the other language, and keeps its list and what is typed. */
export function LanguageSwitch({ className = 'bar-link' }: { className?: string }) {
  const { language: current } = usePage().props
  const { mutate: choose, isPending } = useAction(
    (language: Language) => client.api.language.store({ body: { language } }),
    { onSuccess: () => router.reload() }
  )
  return languages
    .filter((language) => language !== current.code)
    .map((language) => (
      <button
        key={language}
        type="button"
        className={className}
        lang={language}
        aria-disabled={isPending}
        onClick={() => isPending || choose(language)}
      >
        {nameOf(language)}
      </button>
    ))
}
