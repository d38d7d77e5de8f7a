import type { EnquiryForm } from '#enquiries/enquiry_form'
import type { Card, CardImage } from '#listings/listing_cards'
import type { CountryOption } from '#listings/listing_places'
import type { ChosenName } from '#listings/listing_query'

export type PageHead = {
  title: string
  canonical: string | null
  robots: 'noindex' | null
  prev: string | null
  next: string | null
  social: { title: string; description: string; image: string; url: string; type: string } | null
  jsonLd: string | null
  feed: string
}

type Option = { value: string; label: string }

export type IndexPage = PageHead & {
  cards: Card[]
  total: number
  totalText: string
  pageText: string
  pages: number
  links: {
    previous: string | null
    next: string | null
    numbered: { page: number; href: string; current: boolean }[]
  }
  query: Partial<Record<ChosenName, string>>
  unread: string[]
  unreadText: string | null
  options: { countries: CountryOption[]; kinds: Option[]; purposes: Option[] }
  sorts: (Option & { current: boolean })[]
  apart: { label: string; href: string }[]
  active: { label: string; href: string }[]
  clear: string
  loosen: { label: string; totalText: string; href: string }[]
}

export type ShowPage = PageHead & {
  listing: {
    id: number
    title: string
    href: string
    price: string | null
    places: string[]
    address: string | null
    description: string
    facts: { name: string; label: string; value: string }[]
    factsLine: string
    listedAt: string
    listedAgo: string
    listedOn: string
    images: (CardImage & { caption: string; full: string })[]
  }
  similar: Card[]
  enquiry: EnquiryForm
}

export type GonePage = PageHead & { cards: Card[] }
export type SavedPage = PageHead & { cards: Card[]; ids: number[] }
