import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowRight, Camera, FileSignature, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Footer } from '#web/layout/footer.tsx';
import { LanguageSwitch } from '#web/layout/language-switch.tsx';
import { PageTitle } from '#web/layout/page-title.tsx';
import { SkipLink } from '#web/layout/skip-link.tsx';
import { Wordmark } from '#web/layout/wordmark.tsx';
import { site } from '#web/site.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { FullDayStrip } from '#web/ui/day-strip.tsx';

const exampleId = 'AIA2025000001';
const wide = 'mx-auto max-w-6xl px-4 sm:px-6';

export function WelcomeScreen() {
  const { t } = useLingui();
  return (
    <>
      <SkipLink />
      <div className="overflow-hidden bg-deep [--c-focus-halo:#083e4a] [--c-focus:#ffd338]">
        <header className={`${wide} flex min-h-18 flex-wrap items-center gap-x-2 py-2`}>
          <Wordmark onDark />
          <nav aria-label={t`Main`} className="ml-auto flex items-center gap-1">
            <a href="#how" className="hidden min-h-11 items-center px-3 text-white sm:inline-flex">
              <Trans>How it works</Trans>
            </a>
            <LanguageSwitch className="px-3 text-white" />
            <LinkButton tone="onDark" size="sm" to="/login">
              <Trans>Sign in</Trans>
            </LinkButton>
          </nav>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className={`${wide} grid grid-cols-[minmax(0,1fr)] gap-x-14 pt-8 outline-none lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:pt-10`}
        >
          <div className="grid content-center gap-5 pb-12 lg:pt-4 lg:pb-20">
            <PageTitle text={t`Small claims, without the courtroom.`} className="text-4xl text-wrap text-white" />
            <p className="max-w-xl text-lg text-white/90">
              <Trans>
                Bring a parking or contract dispute up to $10,000. We mail the notice, the other side gets five days to
                answer, and a decision follows.
              </Trans>
            </p>
            <div className="mt-3 grid gap-4 sm:grid-cols-2">
              <FilingDoor />
              <NoticeDoor />
            </div>
          </div>
          <div className="self-end max-lg:mx-auto max-lg:w-full max-lg:max-w-lg">
            <ExampleLetter />
          </div>
        </main>
      </div>
      <Steps />
      <WhatToBring />
      <Answers />
      <Footer />
    </>
  );
}

const door = 'flex flex-col gap-3 rounded-card bg-white/8 p-5 ring-1 ring-white/20';

const FilingDoor = () => (
  <div className={door}>
    <h2 className="text-lg text-white">
      <Trans>I have a dispute</Trans>
    </h2>
    <p className="text-white/85">
      <Trans>
        Answer a few questions and add your evidence. Save a draft when you need a break and come back to it.
      </Trans>
    </p>
    <LinkButton tone="marker" to="/register" className="mt-auto">
      <Trans>File a claim</Trans>
      <ArrowRight aria-hidden size={20} />
    </LinkButton>
  </div>
);

function NoticeDoor() {
  const navigate = useNavigate();
  const [claimId, setClaimId] = useState('');
  return (
    <form
      className={door}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate({ to: '/respondent-portal', search: claimId ? { claim: claimId } : {} });
      }}
    >
      <h2 className="text-lg text-white">
        <Trans>I received a notice</Trans>
      </h2>
      <div className="grid gap-1.5">
        <label htmlFor="claim-id" className="text-white/85">
          <Trans>
            Enter the claim ID from your letter, like <span className="case-id">{exampleId}</span>. No account needed.
          </Trans>
        </label>
        <input
          id="claim-id"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={claimId}
          onChange={(event) => setClaimId(event.target.value.toUpperCase().replace(/[^A-Z0-9]/g, ''))}
          className="case-id min-h-12 w-full rounded-ctl border border-white bg-white px-3.5 font-semibold tracking-wide text-on-marker"
        />
      </div>
      <Button type="submit" tone="onDark" className="mt-auto">
        <Trans>Open my case</Trans>
      </Button>
    </form>
  );
}

/** What the letter looks like, for someone who holds one in their hand. */
const ExampleLetter = () => (
  <figure
    data-theme="light"
    className="relative rounded-t-[3px] bg-card px-6 pt-6 pb-8 text-ink shadow-[0_24px_60px_rgb(0_0_0/0.35)] sm:px-9 sm:pt-9 lg:pb-12"
  >
    <figcaption className="flex items-center justify-between gap-4 text-sm">
      <Wordmark />
      <span className="text-muted">
        <Trans>What a notice looks like</Trans>
      </span>
    </figcaption>
    <p className="mt-8 text-xl font-bold tracking-tight">
      <Trans>Notice of claim</Trans>
    </p>
    <p className="mt-2">
      <Trans>A claim of $347.50 has been filed against you.</Trans>
    </p>
    <p className="mt-6 text-sm text-muted">
      <Trans>Your claim ID</Trans>
    </p>
    <p className="-mx-2 inline-block bg-marker px-2 text-xl text-on-marker">
      <span className="case-id font-bold tracking-wide">{exampleId}</span>
    </p>
    <p className="mt-5 mb-1.5 text-sm text-muted">
      <Trans>You have five days to respond</Trans>
    </p>
    <FullDayStrip />
    <p className="mt-6">
      <Trans>Open the respondent portal, enter your claim ID, and choose:</Trans>
    </p>
    <ul className="mt-1 list-disc pl-5">
      <li>
        <Trans>Acknowledge & Settle</Trans>
      </li>
      <li>
        <Trans>Dispute & Respond</Trans>
      </li>
    </ul>
  </figure>
);

function Steps() {
  return (
    <section id="how" aria-labelledby="how-title" className={`${wide} py-16 lg:py-20`}>
      <h2 id="how-title" className="mb-8 text-2xl lg:mb-12">
        <Trans>How it works, in four steps</Trans>
      </h2>
      <ol className="grid lg:grid-cols-[1fr_1fr_1.4fr_1.2fr]">
        <Step title={<Trans>File</Trans>} when={<Trans>The day you submit</Trans>}>
          <Trans>Tell us what happened, who it was, and how much. Attach up to 10 files.</Trans>
        </Step>
        <Step title={<Trans>Notice mailed</Trans>} when={<Trans>Starts the clock</Trans>}>
          <Trans>We mail the other side a notice with the claim ID. They need no account to read it.</Trans>
        </Step>
        <Step
          title={<Trans>Five days to respond</Trans>}
          when={<Trans>Exactly 5 days</Trans>}
          picture={<FullDayStrip numbered />}
        >
          <Trans>They can settle or dispute, and see your evidence. You both watch the same countdown.</Trans>
        </Step>
        <Step title={<Trans>Decision</Trans>} when={<Trans>After both sides were heard, or the time is over</Trans>}>
          <Trans>
            Software proposes a decision that quotes the evidence. Either side can ask for a person to review it, free,
            for 14 days.
          </Trans>
        </Step>
      </ol>
    </section>
  );
}

const Step = ({
  title,
  when,
  picture,
  children,
}: {
  title: ReactNode;
  when: ReactNode;
  picture?: ReactNode;
  children: ReactNode;
}) => (
  <li className="relative grid content-start gap-1 border-l-2 border-brand pb-8 pl-6 last:border-transparent last:pb-0 lg:border-t-2 lg:border-l-0 lg:pt-7 lg:pr-6 lg:pb-0 lg:pl-0 lg:last:border-brand">
    <span
      aria-hidden="true"
      className="absolute top-1 -left-[9px] size-4 rounded-full border-2 border-brand bg-page lg:-top-[9px] lg:left-0"
    />
    <h3 className="text-lg leading-tight">{title}</h3>
    <p className="text-sm font-semibold text-brand">{when}</p>
    {picture && <div className="my-2 max-w-xs">{picture}</div>}
    <p className="max-w-prose">{children}</p>
  </li>
);

const WhatToBring = () => (
  <section aria-labelledby="bring-title" className="border-y border-line bg-card">
    <div className={`${wide} grid gap-8 py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:py-20`}>
      <div className="grid content-start gap-3">
        <h2 id="bring-title" className="text-2xl">
          <Trans>Know what to bring</Trans>
        </h2>
        <p className="text-muted">
          <Trans>
            Evidence is optional but recommended. Photos from your phone are fine: up to 10 files, 50 MB each.
          </Trans>
        </p>
      </div>
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        <Kind
          Icon={Camera}
          title={<Trans>Parking violation</Trans>}
          need={<Trans>The violation date, the location, and what happened.</Trans>}
        >
          <li>
            <Trans>Photos of the car and the bay</Trans>
          </li>
          <li>
            <Trans>Signage at the lot</Trans>
          </li>
          <li>
            <Trans>License-plate reader data</Trans>
          </li>
          <li>
            <Trans>Payment logs</Trans>
          </li>
        </Kind>
        <Kind
          Icon={FileSignature}
          title={<Trans>Contract violation</Trans>}
          need={<Trans>The contract date and what was promised.</Trans>}
        >
          <li>
            <Trans>The contract</Trans>
          </li>
          <li>
            <Trans>Payment records</Trans>
          </li>
          <li>
            <Trans>Emails and messages</Trans>
          </li>
          <li>
            <Trans>Photos of the work</Trans>
          </li>
        </Kind>
      </div>
    </div>
  </section>
);

const Kind = ({
  Icon,
  title,
  need,
  children,
}: {
  Icon: LucideIcon;
  title: ReactNode;
  need: ReactNode;
  children: ReactNode;
}) => (
  <div className="grid content-start gap-2 border-t-2 border-ink pt-4">
    <h3 className="flex items-center gap-2.5 text-lg">
      <Icon aria-hidden size={22} className="shrink-0 text-brand" />
      {title}
    </h3>
    <p>{need}</p>
    <ul className="mt-1 grid list-disc gap-1 pl-5 marker:text-brand">{children}</ul>
  </div>
);

const Answers = () => (
  <section
    aria-labelledby="answers-title"
    className={`${wide} grid gap-8 py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:py-20`}
  >
    <div className="grid content-start gap-3">
      <h2 id="answers-title" className="text-2xl">
        <Trans>Straight answers</Trans>
      </h2>
      <p className="text-muted">
        <Trans>
          Still unsure? Call{' '}
          <a
            className="whitespace-nowrap text-brand underline"
            href={`tel:${site.supportPhone.replace(/[^+\d]/g, '')}`}
          >
            {site.supportPhone}
          </a>{' '}
          or read the{' '}
          <Link to="/help" className="text-brand underline">
            help pages
          </Link>
          .
        </Trans>
      </p>
    </div>
    <div className="border-t border-line">
      <Answer open question={<Trans>I got a letter. How do I know it’s real?</Trans>}>
        <Trans>
          Type the claim ID into the box at the top of this page yourself. Don’t follow a link from an email. You’ll see
          what is claimed, how much, and by when to answer. You don’t need an account to look.
        </Trans>
      </Answer>
      <Answer question={<Trans>What does it cost?</Trans>}>
        <Trans>
          Answering a letter is always free. Filing is free unless the operator of this service sets a fee, which you
          would see before you submit. Asking for a person to review a decision is free for both sides.
        </Trans>
      </Answer>
      <Answer question={<Trans>What if I don’t respond in five days?</Trans>}>
        <Trans>
          The response period expires and the case proceeds to default judgment: it is decided on the other side’s
          evidence alone. Your silence admits nothing, and you can still ask for a review within 14 days.
        </Trans>
      </Answer>
      <Answer question={<Trans>Who decides?</Trans>}>
        <Trans>
          Software reads both sides’ evidence and proposes a decision with its reasons. What it may not decide alone
          goes to a person first, and either side can ask for one.
        </Trans>
      </Answer>
      <Answer question={<Trans>Can I stop and finish my claim later?</Trans>}>
        <Trans>Yes. Save it as a draft. You can add and remove evidence until you submit.</Trans>
      </Answer>
    </div>
  </section>
);

const Answer = ({ question, open = false, children }: { question: ReactNode; open?: boolean; children: ReactNode }) => (
  <details open={open} className="group border-b border-line">
    <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold">
      {question}
      <span aria-hidden="true" className="text-xl leading-none text-brand group-open:rotate-45">
        +
      </span>
    </summary>
    <p className="max-w-prose pb-5">{children}</p>
  </details>
);
