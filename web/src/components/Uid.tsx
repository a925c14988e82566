export function Uid({ uid, className = '' }: { uid: string; className?: string }) {
  return (
    <span className={`uid ${className}`}>
      <span>{uid.slice(0, 4)}</span>
      <span className="ml-[0.4em]">{uid.slice(4)}</span>
    </span>
  );
}
