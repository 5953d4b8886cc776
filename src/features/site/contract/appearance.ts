export type Appearance = { accent: string | null; logo: string; logoDark: string; icon: string; social: string }
