/** The product's logo, a sprout; decorative, because the name is next to it. */
export const Mark = ({ size = 24 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
    <rect width="32" height="32" rx="8" fill="var(--mantine-color-accent-6)" />
    <path
      d="M16 26V14M16 18c0-5 3-8 8-8 0 5-3 8-8 8ZM16 15c0-4-2.5-7-7-7 0 4.5 2.5 7 7 7Z"
      fill="none"
      stroke="#fff"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
