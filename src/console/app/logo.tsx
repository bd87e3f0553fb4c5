/** The glass case. */
export function Logo() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
      <path d="M3 6.500 7 2.500h10.500v11l-4 4H3z" fill="var(--accent-tint)" />
      <path
        d="M3 6.500h10.500v11H3zM3 6.500l4-4h10.500l-4 4M17.500 2.500v11l-4 4"
        stroke="var(--accent-graphic)"
        strokeWidth="1.500"
        strokeLinejoin="round"
      />
      <path
        d="M5.500 10h5.500M5.500 12.300h3.500M5.500 14.600h4.500"
        stroke="var(--text-primary)"
        strokeWidth="1.300"
        strokeLinecap="round"
      />
    </svg>
  );
}
