/** Shapes of docs/account-api.md. */
export interface Me {
  id: string
  email: string
  status: 'Active' | 'Inactive'
  balance: number
  reserved: number
  spendable: number
  canPurchase: boolean
  createdAt: string
}

export interface LedgerEntry {
  id: number
  kind: 'grant' | 'purchase' | 'charge' | 'refund'
  amount: number
  balance: number
  /** What a charge paid for; null where it is not known. */
  page: string | null
  createdAt: string
}

export interface LedgerDay {
  /** `2026-11-21` */
  day: string
  received: number
  spent: number
}

export interface ApiKey {
  prefix: string
  name: string
  createdAt: string
  lastUsedAt: string | null
  endsAt: string | null
  scopes: string[]
  creditsPerDay: number | null
  creditsTotal: number | null
  /** Ranges from which it works; none: from everywhere. */
  allowedIps: string[]
}

export interface ComponentSummary {
  id: string
  name: string
  format: 'html' | 'jsx'
  version: number
  createdAt: string
  updatedAt: string
  deletedAt: string | null
}

export interface SavedComponent extends ComponentSummary {
  code: string
  css: string
  settings: Record<string, unknown>
}

export interface DraftFacts {
  name: string
  title: string
  version: number
  updatedAt: string
}

export interface KeptDraft extends DraftFacts {
  data: unknown
}

export interface Provider {
  kind: 'openai-compatible' | 'anthropic'
  address: string
  model: string | null
  hasKey: boolean
}

export interface Conversation {
  id: string
  title: string
  createdAt: string
  updatedAt: string
}

export interface Message {
  id: number
  role: 'user' | 'assistant'
  text: string
  model: string | null
  state: 'done' | 'stopped' | 'failed'
  createdAt: string
}
