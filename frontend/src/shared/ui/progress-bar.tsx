interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** Value in words. */
  readonly text?: string;
}

export const ProgressBar = ({ label, value, max, text }: ProgressBarProps) => {
  const share = max <= 0 ? 0 : Math.min(1, Math.max(0, value / max));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Math.max(0, value))}
      aria-valuetext={text}
      className="h-1.5 overflow-hidden rounded-full bg-hover"
    >
      <div
        className="h-full origin-left rounded-full bg-accent-fg transition-transform duration-300"
        style={{ transform: `scaleX(${String(share)})` }}
      />
    </div>
  );
};
