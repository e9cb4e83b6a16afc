import { useSelector } from '@xstate/react';
import { Component, type ReactNode } from 'react';
import { selectOpen } from '#src/machines/report.machine.ts';
import { useLazy } from '#ui/parts/useLazy.ts';
import type { ReportViewProps } from './ReportView.tsx';

interface ReportDoorProps extends Omit<ReportViewProps, 'email'> {
  /** Of who is signed in when the form is opened; empty where nobody is. */
  readonly email: () => string;
  /** The form cannot be shown: it could not be loaded, or it broke. */
  readonly onBroken: () => void;
}

interface ShelterProps {
  readonly children: ReactNode;
  readonly onBroken: () => void;
}

/** A report that breaks must not take the screen with it. */
class Shelter extends Component<ShelterProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(): void {
    this.props.onBroken();
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}

const loadView = () => import('./ReportView.tsx').then(({ ReportView }) => ReportView);

/** The form is loaded when somebody opens it; where that fails, the next opening tries again. */
const Opened = ({ onBroken, email, ...props }: ReportDoorProps) => {
  const open = useSelector(props.report, selectOpen);
  const [View] = useLazy(loadView, { wanted: open, onFailed: onBroken });
  return open && View ? <View {...props} email={email()} /> : null;
};

/** Shown beside every screen, also a crashed one. */
export const ReportDoor = (props: ReportDoorProps) => (
  <Shelter onBroken={props.onBroken}>
    <Opened {...props} />
  </Shelter>
);
